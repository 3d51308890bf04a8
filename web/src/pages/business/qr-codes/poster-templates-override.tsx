import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import type { EntityOverride } from '#shared/entity/display/entity-override.ts'

const Editor = lazyPart(async () => (await import('./posters/editor/poster-editor.tsx')).PosterEditor)

/** What templates of posters have beyond other records: they are put together on their sheet (rules/qr-codes#templates). */
export const posterTemplatesOverride: EntityOverride = {
  description: '下载海报时可选；系统自带五个模板，新模板从同尺寸的自带模板改起',
  emptyText: '本院或平台自己的海报样式，可以换颜色、文字和版式',
  actions: ({ may, mayWrite, opens }) =>
    may('edit') ? [{ key: 'design', title: '设计', isShown: mayWrite, run: opens(Editor) }] : [],
}
