import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import { StoredThumbnail } from '@xuanjiao/fields/ui/stored/stored-thumbnail'
import type { EntityOverride } from '#shared/entity/display/entity-override.ts'
import { StatusTag } from '#shared/fields/read/status-tag.tsx'
import { SubjectAddButton } from '#shared/entity/display/subject-add-button.tsx'

const Preview = lazyPart(async () => (await import('./carousel-preview-dialog.tsx')).CarouselPreviewDialog)

const TONES = { 展示中: 'good', 未开始: 'waiting' } as const

function StateTag({ text }: { text: string }) {
  const tone = text.startsWith('已隐藏') ? 'bad' : (TONES[text as keyof typeof TONES] ?? 'draft')
  return <StatusTag tone={tone} text={text} />
}

/** What carousels have beyond other records: how they look on a phone (rules/catalogue#carousels). */
export const carouselsOverride: EntityOverride = {
  description: '每个位置最多展示 8 张：先本院，再所在区域，再平台；跳转的内容下架后自动隐藏',
  emptyText: '小程序页面上的横幅图片，可以跳到视频、播放单、名医或网页',
  hiddenColumns: ['cover'],
  beforeName: row => typeof row['cover'] === 'string' && <StoredThumbnail paths={row['cover']} alt="" />,
  primary: page => <SubjectAddButton page={page} word="新增轮播图" />,
  cells: { state: row => <StateTag text={String(row['state'] ?? '')} /> },
  actions: page => [{ key: 'preview', title: '预览', run: page.opens(Preview) }],
}
