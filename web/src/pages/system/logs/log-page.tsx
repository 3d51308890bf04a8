import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { LOG_KINDS, logCalls, logLine, type LogKind } from '@xuanjiao/contract/system/logs/log-calls'
import { Tabs } from 'antd'
import { createContext, useContext, useEffect, useRef, useState, type ComponentType } from 'react'
import { entityPageOf } from '#shared/entity/entity-page-of.tsx'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import type { RowActionDefinition, RowActionSubject } from '#shared/list/row-actions.ts'
import { callWithMessage } from '../../../app/calls/call.ts'
import { usePageAddress } from '../../../app/page/use-page-address.ts'

const countOf = (subject: RowActionSubject<EntityRow>): number => ('ticked' in subject ? subject.ticked : 1)

const ARCHIVE: RowActionDefinition<EntityRow> = {
  key: 'archive',
  title: '归档',
  allow: 'archive',
  danger: true,
  removesRows: true,
  form: { note: subject => `${numberText(countOf(subject))} 条日志将不再显示在这里；审计日志仍完整保留，不受影响。` },
  runOne: ({ id }, reason) => callWithMessage(logCalls.remove, { query: { id, reason } }),
  runSelected: (ids, reason) => callWithMessage(logCalls.removeBatch, { query: { ids: ids.join(), reason } }),
}

const TABS = (['1', '2', '3'] as const).map(key => ({ key, label: LOG_KINDS[key] }))

/** Whether another kind has just been chosen: asked once, by the tabs that come with its list. */
function createChoice() {
  let isNew = false
  return {
    made: () => void (isNew = true),
    take() {
      const was = isNew
      isNew = false
      return was
    },
  }
}

const ChoiceContext = createContext(createChoice())

/** Each kind is a list of its own, so that these come anew with it: a hand on the keys stays where it was. */
function KindTabs({ kind }: { kind: string }) {
  const [, setAddress] = usePageAddress()
  const choice = useContext(ChoiceContext)
  const tabs = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (choice.take()) tabs.current?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus()
  }, [choice])
  const show = (next: string) => {
    choice.made()
    setAddress(() => new URLSearchParams({ kind: next }), { replace: true })
  }
  return (
    <div ref={tabs}>
      <Tabs activeKey={kind} items={TABS} onChange={show} tabBarStyle={{ marginBottom: 0 }} />
    </div>
  )
}

/** The lines of one kind. */
const listOf = (logType: string): ComponentType =>
  entityPageOf(logLine, {
    title: '日志',
    storageName: `log-${logType}`,
    linkColumn: 'logContent',
    fixedParams: { logType, count: 'capped' },
    filters: {
      keyWord: { kind: 'text', title: '关键字' },
      operateType: { kind: 'dict', title: '操作类型', dict: 'operate_type' },
    },
    cells: { operateType: row => String(row['operateType_dictText'] ?? '') },
    hiddenColumns: logType === '1' ? ['operateType', 'requestUrl', 'costTime'] : [],
    rowActions: [ARCHIVE],
    listTabs: () => <KindTabs kind={logType} />,
  })

const LISTS = Object.fromEntries(Object.keys(LOG_KINDS).map(kind => [kind, listOf(kind)])) as Record<
  LogKind,
  ComponentType
>
/** 日志管理: who signed in, what was done, what went wrong. */
export function LogPage() {
  const [address] = usePageAddress()
  const kind = TABS.find(({ key }) => key === address.get('kind'))?.key ?? '1'
  const [choice] = useState(createChoice)
  const List = LISTS[kind]
  return (
    <ChoiceContext value={choice}>
      <List key={kind} />
    </ChoiceContext>
  )
}
