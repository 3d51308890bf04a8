import { DetailList } from '@xuanjiao/core/ui/detail-list'
import { video } from '@xuanjiao/contract/business/video/video'
import { VERSIONED_VIDEO_FIELDS } from '@xuanjiao/contract/business/video/lifecycle/video-lifecycle'
import { isEmptyValue } from '@xuanjiao/wire/kinds/base/value-text'
import { Tabs } from 'antd'
import { RecordDiffView } from '#shared/diff/record-diff-view.tsx'
import { EMPTY_TEXT } from '@xuanjiao/wire/kinds/base/value-text'
import { LookedUpRead } from '@xuanjiao/fields/ui/kinds/looked-up-read'
import { EmptyState } from '@xuanjiao/list/ui/empty/empty-state'
import { ReviewHistory } from '#shared/review/review-history.tsx'
import { markWords } from './mark-words.ts'
import type { ReviewItem } from './watch/review-item.ts'
import styles from './styles/review-page.module.css'

export type ReviewContentTab = 'content' | 'evidence' | 'diff' | 'history'

interface ReviewContentProps {
  item: ReviewItem
  tab: ReviewContentTab
  onTab: (tab: ReviewContentTab) => void
}

const WRITTEN = ['title', 'subTitle', 'summary', 'transcript', 'subtitleText', 'presenterText', 'disclaimer'] as const
const SHOWN_NAMES: readonly string[] = VERSIONED_VIDEO_FIELDS

/** What the video says, on what it rests, what it changes, and what was decided before. */
export function ReviewContent({ item, tab, onTab }: ReviewContentProps) {
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
      onChange={key => onTab(key as ReviewContentTab)}
      items={items}
      className={styles['tabs'] ?? ''}
    />
  )
}

/** The texts, words to look at marked in them. */
function Written({ item }: { item: ReviewItem }) {
  const { content, words } = item
  const written = WRITTEN.filter(name => !isEmptyValue(content[name]))
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

function Marked({ text, hits }: { text: string; hits: ReviewItem['words'] }) {
  return markWords(text, hits).map((part, at) =>
    part.level === undefined ? (
      <span key={at}>{part.text}</span>
    ) : (
      <mark key={at} data-level={part.level} title={part.level === 'block' ? '禁止词' : '提醒词'}>
        {part.text}
      </mark>
    ),
  )
}

function WordHits({ item: { words } }: { item: ReviewItem }) {
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

type EvidenceLine = Readonly<Record<string, string | undefined>>

function Evidence({ lines }: { lines: readonly EvidenceLine[] }) {
  if (lines.length === 0) return <EmptyState kind="empty" title="没有填写参考依据" />
  return (
    <ol className={styles['evidence']}>
      {lines.map((line, at) => (
        <li key={at}>
          <strong>{line['title'] || EMPTY_TEXT}</strong>
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

function Diff({ item }: { item: ReviewItem }) {
  if (!item.previous) return <EmptyState kind="empty" title="首次发布，没有可以对比的版本" />
  const same = (
    <EmptyState kind="empty" title={`文字内容与已发布的 v${item.previous.versionNo} 相同`} text="可能更换了视频文件" />
  )
  return (
    <RecordDiffView
      fields={video.fields}
      names={SHOWN_NAMES}
      before={item.previous.content}
      after={item.content}
      same={same}
    />
  )
}

/** What one has to know of it before looking. */
export function ReviewFacts({ item }: { item: ReviewItem }) {
  const { content } = item
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    ['归属', item.hospitalName ?? '平台'],
    ['分类', item.classificationName],
    ['标准科室', item.departments.map(one => one.name).join('、')],
    ['疾病', item.illnesses.join('、')],
    ['提交', [item.submitByName ?? item.submitBy, item.submitTime?.slice(5, 16)].filter(Boolean).join(' ')],
    ['计划发布', item.planPublishTime ?? '终审通过后立即发布'],
  ]
  const said = SAID.filter(name => !isEmptyValue(content[name])).map(name => ({
    key: name,
    title: video.fields[name].title,
    value: <LookedUpRead field={video.fields[name]} name={name} row={content} />,
  }))
  const generated = content['aiGenerated'] === 'Y'
  const label = String(content['aiLabel'] ?? '') || '没有填写'
  const details = [
    ...facts.map(([title, text]) => ({ key: title, title, value: text || EMPTY_TEXT })),
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
