import { DetailList } from '@xuanjiao/core/ui/detail-list'
import { video } from '@xuanjiao/contract/business/video/video'
import { VERSIONED } from '@xuanjiao/contract/business/video/life/video-life'
import { isEmpty } from '@xuanjiao/wire/kinds/base/printing'
import { Tabs } from 'antd'
import { RecordDiff } from '#shared/diff/record-diff-view.tsx'
import { NOTHING } from '@xuanjiao/wire/kinds/base/printing'
import { SaidRead } from '@xuanjiao/fields/ui/kinds/said-read'
import { EmptyState } from '@xuanjiao/list/ui/empty/empty-state'
import { ReviewHistory } from '#shared/review/review-history.tsx'
import { marked } from './marks.ts'
import type { DeskItem } from './watch/desk-item.ts'
import styles from './styles/desk.module.css'

export type DeskTab = 'content' | 'evidence' | 'diff' | 'history'

interface DeskContentProps {
  item: DeskItem
  tab: DeskTab
  onTab: (tab: DeskTab) => void
}

const WRITTEN = ['title', 'subTitle', 'summary', 'transcript', 'presenterText', 'disclaimer'] as const
const SHOWN_NAMES: readonly string[] = VERSIONED

/** What the video says, on what it rests, what it changes, and what was decided before. */
export function DeskContent({ item, tab, onTab }: DeskContentProps) {
  const evidence = item.content['evidence']
  const count = Array.isArray(evidence) ? evidence.length : 0
  const items = [
    { key: 'content', label: '内容', children: <Written item={item} /> },
    { key: 'evidence', label: `依据 ${count}`, children: <Evidence lines={Array.isArray(evidence) ? evidence : []} /> },
    {
      key: 'diff',
      label: item.previous ? `与 v${item.previous.versionNo} 对比` : '版本对比',
      children: <Diff item={item} />,
    },
    { key: 'history', label: `记录 ${item.history.length}`, children: <ReviewHistory lines={item.history} /> },
  ]
  return (
    <Tabs
      size="small"
      activeKey={tab}
      onChange={key => onTab(key as DeskTab)}
      items={items}
      className={styles['tabs'] ?? ''}
    />
  )
}

/** The texts, words to look at marked in them. */
function Written({ item }: { item: DeskItem }) {
  const { content, words } = item
  const written = WRITTEN.filter(name => !isEmpty(content[name]))
  return (
    <>
      {words.length > 0 && <WordHits item={item} />}
      <DetailList
        columns={1}
        details={written.map(name => ({
          key: name,
          title: video.fields[name].title,
          value: <Marked text={String(content[name])} hits={words.filter(hit => hit.field === name)} />,
        }))}
      />
      {written.length === 0 && <EmptyState kind="empty" title="没有文字内容" />}
    </>
  )
}

function Marked({ text, hits }: { text: string; hits: DeskItem['words'] }) {
  return marked(text, hits).map((stretch, at) =>
    stretch.level === undefined ? (
      <span key={at}>{stretch.text}</span>
    ) : (
      <mark key={at} data-level={stretch.level} title={stretch.level === 'block' ? '禁止词' : '提醒词'}>
        {stretch.text}
      </mark>
    ),
  )
}

function WordHits({ item: { words } }: { item: DeskItem }) {
  const seen = new Map(words.map(hit => [hit.word, hit]))
  return (
    <p className={styles['hits']} data-level={words.some(hit => hit.level === 'block') ? 'block' : 'warn'}>
      命中敏感词：
      {[...seen.values()].map(({ word, level }) => (
        <mark key={word} data-level={level}>
          {word}
          {level === 'block' && '（禁止）'}
        </mark>
      ))}
    </p>
  )
}

type Line = Readonly<Record<string, string | undefined>>

function Evidence({ lines }: { lines: readonly Line[] }) {
  if (lines.length === 0) return <EmptyState kind="empty" title="没有填写参考依据" />
  return (
    <ol className={styles['evidence']}>
      {lines.map((line, at) => (
        <li key={at}>
          <strong>{line['title'] || NOTHING}</strong>
          <span>{[line['publisher'], line['year']].filter(Boolean).join('，') || '未写明发布机构和年份'}</span>
          {isWebAddress(line['url']) && (
            <a href={line['url']} target="_blank" rel="noreferrer noopener">
              {line['url']}
            </a>
          )}
        </li>
      ))}
    </ol>
  )
}

const isWebAddress = (url: string | undefined): boolean => /^https?:\/\//i.test(url ?? '')

function Diff({ item }: { item: DeskItem }) {
  if (!item.previous) return <EmptyState kind="empty" title="首次发布，没有可以对比的版本" />
  const same = (
    <EmptyState kind="empty" title={`文字内容与已发布的 v${item.previous.versionNo} 相同`} text="可能更换了视频文件" />
  )
  return (
    <RecordDiff
      fields={video.fields}
      names={SHOWN_NAMES}
      before={item.previous.content}
      after={item.content}
      same={same}
    />
  )
}

/** What one has to know of it before looking. */
export function DeskFacts({ item }: { item: DeskItem }) {
  const { content } = item
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    ['归属', item.hospitalName ?? '平台'],
    ['分类', item.classificationName],
    ['标准科室', item.departments.map(one => one.name).join('、')],
    ['疾病', item.illnesses.join('、')],
    ['提交', [item.submitByName ?? item.submitBy, item.submitTime?.slice(5, 16)].filter(Boolean).join(' ')],
    ['计划发布', item.planPublishTime ?? '终审通过后立即发布'],
  ]
  const said = SAID.filter(name => !isEmpty(content[name])).map(name => ({
    key: name,
    title: video.fields[name].title,
    value: <SaidRead field={video.fields[name]} name={name} row={content} />,
  }))
  const generated = content['aiGenerated'] === 'Y'
  const label = String(content['aiLabel'] ?? '') || '没有填写'
  const details = [
    ...facts.map(([title, text]) => ({ key: title, title, value: text || NOTHING })),
    ...said,
    { key: 'aiGenerated', title: '含AI生成', value: generated ? `是，标识：${label}` : '否', warn: generated },
  ]
  return (
    <div className={styles['facts']}>
      <DetailList details={details} columns={4} />
    </div>
  )
}

const SAID = ['doctorId', 'sourceType', 'sourceNote', 'copyrightFile'] as const
