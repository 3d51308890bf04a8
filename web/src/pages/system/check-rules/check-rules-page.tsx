import { PlusOutlined } from '@ant-design/icons'
import { CHECK_RULE_ASKED } from '@xuanjiao/contract/system/asked-fields'
import { CHECK_RULE_EXPORTED } from '@xuanjiao/contract/system/exported-fields'
import { checkRuleCalls, readCheckSteps, type CheckRuleRow } from '@xuanjiao/contract/system/check-rules'
import type { RowAction } from '@xuanjiao/list/ui/column'
import { ListPage } from '@xuanjiao/list/ui/list-page'
import { DEFAULT_SORT } from '@xuanjiao/wire/query/sort'
import { Button } from 'antd'
import { useState } from 'react'
import { call, callTold } from '../../../shell/call.ts'
import { usePermission } from '../../../shell/session/permissions.ts'
import { fieldColumns } from '#shared/fields/field-columns.tsx'
import type { Values } from '#shared/fields/field-text.ts'
import { FormDialog } from '#shared/form/form-later.tsx'
import { advancedFields } from '#shared/list/advanced-fields.tsx'
import { exportTools, ListActsLayer } from '#shared/list/list-acts.tsx'
import { useListActs, type ListDeeds } from '#shared/list/use-list-acts.ts'
import { FOUND_MS } from '#shared/list/use-removal.ts'
import { useList } from '#shared/list/use-list.ts'
import { CHECK_RULE_FIELDS, CHECK_RULE_GROUPS } from './check-rule-fields.ts'

const { ruleName, ruleCode } = CHECK_RULE_FIELDS

/** 系统校验规则: what forms check values by before they are sent. */
export function CheckRulesPage() {
  const permission = usePermission()
  const may = (action: string) => permission.may(`sys:checkRule:${action}`)
  const [opened, setOpened] = useState<{ row?: CheckRuleRow }>()
  const list = useList<CheckRuleRow>({
    key: 'check-rules',
    filters: { ...(ruleName && { ruleName }), ...(ruleCode && { ruleCode }) },
    advanced: advancedFields(CHECK_RULE_ASKED),
    idOf: row => row.id,
    sort: DEFAULT_SORT,
    load: (asked, signal) => call(checkRuleCalls.list, { query: asked, signal }),
  })
  const acts = useListActs(list, deedsOf(may))
  const edit: RowAction<CheckRuleRow> = { key: 'edit', title: '编辑', run: row => setOpened({ row }) }
  const remove: RowAction<CheckRuleRow> = {
    key: 'delete',
    title: '删除',
    danger: true,
    run: row => void acts.remove(row),
  }
  const openNew = () => setOpened({})
  return (
    <ListPage
      name="check-rules"
      title="系统校验规则"
      list={list}
      columns={[
        ...fieldColumns<CheckRuleRow>(CHECK_RULE_FIELDS, ['ruleName', 'ruleCode']),
        { key: 'steps', title: '步骤', width: 80, render: row => `${readCheckSteps(row.ruleJson)?.length ?? 0} 步` },
        ...fieldColumns<CheckRuleRow>(CHECK_RULE_FIELDS, ['ruleDescription', 'createTime']),
      ]}
      actions={[...(may('edit') ? [edit] : []), ...(may('delete') ? [remove] : [])]}
      batch={acts.batch}
      tools={exportTools(acts)}
      primary={
        may('add') ? (
          <Button type="primary" icon={<PlusOutlined />} onClick={openNew}>
            新增规则
          </Button>
        ) : undefined
      }
      onNew={may('add') ? openNew : undefined}
    >
      {opened && <CheckRuleForm {...opened} onClose={() => setOpened(undefined)} onDone={() => void list.refresh()} />}
      <ListActsLayer name="check-rules" acts={acts} />
    </ListPage>
  )
}

const deedsOf = (may: (action: string) => boolean): ListDeeds<CheckRuleRow> => ({
  title: '规则',
  nameOf: row => row.ruleName,
  ...(may('export') && { exports: { call: checkRuleCalls.exportXls, columns: CHECK_RULE_EXPORTED } }),
  ...(may('delete') && {
    remove: {
      one: id => callTold(checkRuleCalls.remove, { query: { id } }),
      some: ids => callTold(checkRuleCalls.removeBatch, { query: { ids } }),
      found: query => callTold(checkRuleCalls.removeFound, { query, timeoutMs: FOUND_MS }),
    },
  }),
})

function CheckRuleForm({ row, onClose, onDone }: { row?: CheckRuleRow; onClose: () => void; onDone: () => void }) {
  return (
    <FormDialog
      title={row ? `编辑规则：${row.ruleName}` : '新增规则'}
      width={760}
      fields={CHECK_RULE_FIELDS}
      groups={CHECK_RULE_GROUPS}
      draftKey={`check-rule:${row?.id ?? 'new'}`}
      {...(row && { row: { ...row, steps: readCheckSteps(row.ruleJson) ?? [] } })}
      send={values =>
        row
          ? callTold(checkRuleCalls.edit, { body: { ...bodyOf(values), id: row.id, version: row.version } })
          : callTold(checkRuleCalls.add, { body: bodyOf(values) as ReturnType<typeof bodyOf> & NewRule })
      }
      onClose={onClose}
      onDone={onDone}
    />
  )
}

interface NewRule {
  ruleName: string
  ruleCode: string
  ruleJson: string
}

/** What was changed, its steps as the wire has them. */
const bodyOf = ({ steps, ...rest }: Values) => ({
  ...rest,
  ...(steps !== undefined && { ruleJson: JSON.stringify(steps) }),
})
