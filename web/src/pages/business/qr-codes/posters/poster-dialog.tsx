import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { cardsPerPaper } from '@xuanjiao/contract/business/posters/impose-cards'
import {
  POSTER_PACKS,
  posterCalls,
  type OfferedTemplate,
  type PosterPack,
} from '@xuanjiao/contract/business/posters/poster-calls'
import { posterActs } from '@xuanjiao/contract/business/posters/poster-layout'
import { POSTER_SHEETS } from '@xuanjiao/contract/business/posters/poster-sheets'
import type { PosterSubject } from '@xuanjiao/contract/business/posters/poster-subject'
import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { SegmentChoice } from '@xuanjiao/fields/ui/choice/segment-choice'
import { Spinner } from '@xuanjiao/core/ui/controls/spinner'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { call, callWithMessage } from '../../../../app/calls/call.ts'
import { showError } from '../../../../app/errors/show-error.ts'
import { downloadFile } from '../../../../app/tasks/download.ts'
import { onTaskStarted } from '../../../../app/tasks/on-task-started.ts'
import { runAction } from '#shared/run-action.ts'
import { Paper } from './paper.tsx'
import { PosterSheetView } from './poster-sheet.tsx'
import styles from './posters.module.css'

const WIDTH = 1040
const MOST_SHOWN = 12
const PRINTED = [
  { value: 'page', label: '网页码' },
  { value: 'wxacode', label: '小程序码' },
] as const
type Printed = (typeof PRINTED)[number]['value']

/** 下载海报: a template is chosen and seen as it will be printed; one is fetched, many are made in the background. */
export function PosterDialog({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const { data: offered } = useQuery({
    queryKey: [posterCalls.templates.path],
    queryFn: ({ signal }) => call(posterCalls.templates, { signal }),
  })
  const shown = ids.slice(0, MOST_SHOWN)
  const { data: subjects } = useQuery({
    queryKey: [posterCalls.subjects.path, shown],
    queryFn: ({ signal }) => call(posterCalls.subjects, { body: { ids: shown }, signal }),
    placeholderData: keepPreviousData,
  })
  const [templateId, setTemplateId] = useState<string>()
  const [at, setAt] = useState(0)
  const [printed, setPrinted] = useState<Printed>('page')
  const template =
    offered?.templates.find(({ id }) => id === templateId) ?? bestTemplate(offered?.templates, subjects?.[0])
  const subject = subjects?.[at]
  return (
    <Modal
      open
      centered
      width={WIDTH}
      title={ids.length === 1 ? '下载海报' : `下载 ${numberText(ids.length)} 张海报`}
      footer={null}
      onCancel={onClose}
    >
      {!(template && subject && offered) && (
        <div className={styles['loading']}>
          <Spinner />
        </div>
      )}
      {template && subject && offered && (
        <div className={styles['dialog']}>
          <Preview template={template} subject={subject} printed={printed} />
          <div className={styles['side']}>
            <TemplateChoice
              templates={offered.templates}
              chosen={template}
              subject={subject}
              onChoose={setTemplateId}
            />
            {offered.hasWxacode && (
              <section>
                <h3>二维码</h3>
                <SegmentChoice aria-label="二维码" value={printed} choices={PRINTED} onChange={setPrinted} wide />
              </section>
            )}
            {shown.length > 1 && <Pager at={at} count={shown.length} name={subject.name} onGo={setAt} />}
            <Downloads ids={ids} template={template} printed={printed} onDone={onClose} />
          </div>
        </div>
      )}
    </Modal>
  )
}

/** A bed has a card, an illness a poster that names it; everything else what comes first. */
function bestTemplate(
  templates: readonly OfferedTemplate[] | undefined,
  subject: PosterSubject | undefined,
): OfferedTemplate | undefined {
  if (subject === undefined) return undefined
  const sheet = subject.bed === '' ? 'a4' : 'bedCard'
  return templates?.find(template => template.sheet === sheet) ?? templates?.[0]
}

interface PreviewProps {
  template: OfferedTemplate
  subject: PosterSubject
  printed: Printed
}

function Preview({ template, subject, printed }: PreviewProps) {
  const { sheet, layers, name } = template
  const about = { ...subject, isWxacode: printed === 'wxacode' }
  return (
    <Paper sheet={sheet}>
      {() => (
        <PosterSheetView
          sheet={sheet}
          acts={posterActs(layers, about)}
          logo={subject.logo}
          label={`${name}：${subject.name}，${POSTER_SHEETS[sheet].title}`}
        />
      )}
    </Paper>
  )
}

interface TemplateChoiceProps {
  templates: readonly OfferedTemplate[]
  chosen: OfferedTemplate
  subject: PosterSubject
  onChoose: (id: string) => void
}

function TemplateChoice({ templates, chosen, subject, onChoose }: TemplateChoiceProps) {
  return (
    <section>
      <h3>模板</h3>
      <div className={styles['templates']} role="group" aria-label="模板">
        {templates.map(({ id, name, sheet, layers }) => (
          <button
            type="button"
            key={id}
            className={styles['template']}
            aria-pressed={id === chosen.id}
            onClick={() => onChoose(id)}
          >
            <span className={styles['thumbnail']}>
              <span style={{ aspectRatio: `${POSTER_SHEETS[sheet].width} / ${POSTER_SHEETS[sheet].height}` }}>
                <PosterSheetView sheet={sheet} acts={posterActs(layers, subject)} logo={subject.logo} />
              </span>
            </span>
            <span className={styles['name']}>{name}</span>
          </button>
        ))}
      </div>
    </section>
  )
}

function Pager({ at, count, name, onGo }: { at: number; count: number; name: string; onGo: (at: number) => void }) {
  return (
    <div className={styles['pager']}>
      <Button disabled={at === 0} onClick={() => onGo(at - 1)}>
        上一张
      </Button>
      <span className={styles['name']}>{name}</span>
      <Button disabled={at === count - 1} onClick={() => onGo(at + 1)}>
        下一张
      </Button>
    </div>
  )
}

interface DownloadsProps {
  ids: readonly string[]
  template: OfferedTemplate
  printed: Printed
  onDone: () => void
}

function Downloads({ ids, template, printed, onDone }: DownloadsProps) {
  const { width, height, dpi, title } = POSTER_SHEETS[template.sheet]
  const facts = `${title}，${width} × ${height} 毫米；图片 ${dpi} dpi，PDF 为矢量`
  return (
    <section>
      <h3>下载</h3>
      {ids.length === 1 ? (
        <OneDownload id={ids[0] ?? ''} template={template} printed={printed} />
      ) : (
        <PackDownload ids={ids} template={template} printed={printed} onDone={onDone} />
      )}
      <p className={styles['hint']}>{facts}</p>
    </section>
  )
}

function OneDownload({ id, template, printed }: { id: string; template: OfferedTemplate; printed: Printed }) {
  const [busy, setBusy] = useState<string>()
  const fetchAs = async (format: 'png' | 'pdf') => {
    setBusy(format)
    await downloadFile(posterCalls.file, { query: { id, templateId: template.id, format, printed } }).catch(showError)
    setBusy(undefined)
  }
  return (
    <div className={styles['bar']}>
      <Button type="primary" loading={busy === 'png'} onClick={() => void fetchAs('png')}>
        下载 PNG
      </Button>
      <Button loading={busy === 'pdf'} onClick={() => void fetchAs('pdf')}>
        下载 PDF
      </Button>
    </div>
  )
}

function PackDownload({ ids, template, printed, onDone }: DownloadsProps) {
  const fits = cardsPerPaper(POSTER_SHEETS[template.sheet])
  const packs = (Object.keys(POSTER_PACKS) as PosterPack[]).filter(
    pack => pack !== 'cards' || fits.across * fits.down > 1,
  )
  const make = (as: PosterPack) =>
    runAction(
      () => callWithMessage(posterCalls.pack, { body: { ids: [...ids], templateId: template.id, as, printed } }),
      async () => {
        onTaskStarted()
        onDone()
      },
    )
  return (
    <div className={styles['bar']}>
      {packs.map((pack, at) => (
        <Button key={pack} type={at === 0 ? 'primary' : 'default'} block onClick={() => void make(pack)}>
          {POSTER_PACKS[pack]}
        </Button>
      ))}
    </div>
  )
}
