import { consultCalls } from '@xuanjiao/contract/business/consults/consult-calls'
import { EMERGENCY_BANNER } from '@xuanjiao/contract/business/consults/consult-texts'
import { illnessConsult } from '@xuanjiao/contract/business/consults/illness-consult'
import { useCurrentMinute } from '@xuanjiao/core/ui/use-current-minute'
import type { RowAction } from '@xuanjiao/list/ui/table/list-table-column'
import { readDatetime } from '@xuanjiao/wire/wall-time'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { call, callWithMessage } from '../../../app/calls/call.ts'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import type { EntityPageContext } from '#shared/entity/data/use-entity-page.ts'
import { DetailDrawer, TitledValues } from '#shared/list/detail-drawer.tsx'
import { runAction } from '#shared/run-action.ts'
import { ConsultThread, type ConsultDetail } from './consult-thread.tsx'
import { RemainingTime } from './remaining-time.tsx'
import { ReplyPanel } from './reply-panel.tsx'
import styles from './consults.module.css'

interface ConsultDrawerProps {
  page: EntityPageContext
  actions: readonly RowAction<EntityRow>[]
}

/** One question: who asks, what was said, and what is to be done. */
export function ConsultDrawer({ page, actions }: ConsultDrawerProps) {
  const { list } = page
  const client = useQueryClient()
  const onDone = async () => {
    await Promise.all([page.changed(), client.invalidateQueries({ queryKey: [illnessConsult.path] })])
  }
  return (
    <DetailDrawer
      id={list.state.open}
      title="咨询详情"
      entity={illnessConsult}
      load={(id, signal) => call(consultCalls.one, { query: { id }, signal })}
      onClose={() => list.open(undefined)}
    >
      {consult => <Body key={consult.id} consult={consult} actions={actions} onDone={onDone} />}
    </DetailDrawer>
  )
}

interface BodyProps {
  consult: ConsultDetail
  actions: readonly RowAction<EntityRow>[]
  onDone: () => Promise<unknown>
}

function Body({ consult, actions, onDone }: BodyProps) {
  const isReplying = consult.own && (consult.status === 'pending' || consult.status === 'assigned')
  return (
    <div className={styles['body']}>
      {consult.urgent === 'Y' && <Alert type="error" showIcon title={`急症：患者已看到提示“${EMERGENCY_BANNER}”`} />}
      {consult.warnings.length > 0 && (
        <Alert type="warning" showIcon title={`提问中有需要留意的词：${consult.warnings.join('、')}`} />
      )}
      <Acts consult={consult} actions={actions} />
      <TitledValues facts={factsOf(consult)} />
      <ConsultThread consult={consult} />
      <RecallButton consult={consult} onDone={onDone} />
      <PublicBox consult={consult} />
      {isReplying && <ReplyPanel consult={consult} onDone={onDone} />}
    </div>
  )
}

/** What may be done, as in the list; an answer is written below. */
function Acts({ consult, actions }: Omit<BodyProps, 'onDone'>) {
  const row = consult as unknown as EntityRow
  const offered = actions.filter(({ key, isShown }) => key !== 'reply' && isShown?.(row) !== false)
  const shown = offered.toSorted((a, b) => Number(a.danger ?? false) - Number(b.danger ?? false))
  if (shown.length === 0) return null
  return (
    <div className={styles['acts']}>
      {shown.map(({ key, title, danger, run }) => (
        <Button
          key={key}
          {...(key === 'claim' && { type: 'primary' as const })}
          danger={danger === true}
          onClick={() => run(row)}
        >
          {title}
        </Button>
      ))}
    </div>
  )
}

function factsOf(consult: ConsultDetail) {
  const waiting = consult.status === 'pending' || consult.status === 'assigned'
  return [
    ['单号', consult.consultNo],
    ['状态', consult.status_dictText],
    ['剩余时限', waiting ? <RemainingTime key="left" consult={consult} /> : null],
    ['回复人', consult.assignee],
    ['分类', consult.classId_dictText],
    ['疾病', consult.illnessId_dictText],
    ['归属医院', consult.hospitalId_dictText],
    ['归属科室', consult.hospitalDepartmentId_dictText],
    ['为谁咨询', consult.forWho_dictText],
    ['年龄段', consult.ageBand],
    ['性别', consult.gender_dictText],
    ['来源视频', consult.videoId_dictText],
    ['评价', consult.score === null ? null : `${consult.score} 分${consult.scoreText ? `，${consult.scoreText}` : ''}`],
  ] as const
}

const MINUTE_MS = 60_000

/** 撤回, for two minutes after one's own answer; to the second it is the server that knows. */
function RecallButton({ consult: { id, recallUntil }, onDone }: Omit<BodyProps, 'actions'>) {
  const now = useCurrentMinute()
  const until = readDatetime(recallUntil ?? '')
  if (!until || until.getTime() < now.getTime() - MINUTE_MS) return null
  const recall = () => runAction(() => callWithMessage(consultCalls.recall, { body: { id } }), onDone)
  return (
    <div className={styles['recall']}>
      <span className={styles['quiet']}>{recallUntil?.slice(11, 19)} 前可以撤回刚才的回复</span>
      <Button size="small" onClick={() => void recall()}>
        撤回
      </Button>
    </div>
  )
}

/** What everybody reads of it, or is to read. */
function PublicBox({ consult }: { consult: ConsultDetail }) {
  const { publicStatus, publicTitle, publicAnswer, publicOpinion } = consult
  if (publicTitle === null) return null
  const state = consult.publicNode === null ? consult.publicStatus_dictText : NODES[consult.publicNode]
  return (
    <section className={styles['public']} aria-label="公开问答">
      <h3>
        公开问答<span className={styles['quiet']}>{state}</span>
      </h3>
      {publicStatus === 'private' && publicOpinion !== null && (
        <Alert type="warning" showIcon title={`已退回：${publicOpinion}`} />
      )}
      <p>
        <strong>{publicTitle}</strong>
      </p>
      <p>{publicAnswer}</p>
    </section>
  )
}

const NODES: Readonly<Record<string, string>> = { medical: '待医学审核', compliance: '待合规终审' }
