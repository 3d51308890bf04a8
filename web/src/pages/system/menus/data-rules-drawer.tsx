import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { DataRuleRow } from '@xuanjiao/contract/system/data-rules/data-rule'
import { dataRuleCalls } from '@xuanjiao/contract/system/menus/data-rule-calls'
import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import { EmptyState } from '@xuanjiao/list/ui/empty/empty-state'
import type { ListTableColumn } from '@xuanjiao/list/ui/table/list-table-column'
import { Button, Space } from 'antd'
import { useState } from 'react'
import type { RowDialogProps } from '#shared/entity/data/use-open-dialog.ts'
import { StatusTag } from '#shared/fields/read/status-tag.tsx'
import { ListDrawer } from '#shared/list/list-drawer.tsx'
import { confirmDelete, runAction } from '#shared/run-action.ts'
import { call, callWithMessage } from '../../../app/calls/call.ts'
import { RULE_OPERATOR_TITLES, ruleValueText } from './rule-texts.ts'
import styles from './data-rules.module.css'

const RuleForm = lazyPart(async () => (await import('./data-rule-form.tsx')).DataRuleForm)
const Preview = lazyPart(async () => (await import('./rule-preview-dialog.tsx')).RulePreviewDialog)

const WIDTH = 820

/** The data rules of a menu entry or a permission, and what somebody sees under theirs. */
export function DataRulesDrawer({ id: permissionId, name, onClose }: RowDialogProps) {
  const client = useQueryClient()
  const about = ['menu', 'dataRules', permissionId]
  const [open, setOpen] = useState<'new' | 'preview' | DataRuleRow>()
  const { data: fields } = useQuery({
    queryKey: [...about, 'fields'],
    queryFn: ({ signal }) => call(dataRuleCalls.fields, { query: { permissionId }, signal }),
  })
  const titles = new Map(fields?.map(({ name, field }) => [name, field.title]))
  const changed = () => client.invalidateQueries({ queryKey: about })
  const remove = async (rule: DataRuleRow) => {
    if (await confirmDelete(`删除规则“${rule.ruleName}”后，拥有它的角色不再受它限制。`))
      await runAction(() => callWithMessage(dataRuleCalls.remove, { query: { id: rule.id } }), changed)
  }
  const none = fields?.length === 0
  return (
    <>
      <ListDrawer<DataRuleRow>
        title={`数据规则：${name}`}
        width={WIDTH}
        about={about}
        columns={columnsWith(titles)}
        load={async (_, signal) => {
          const records = await call(dataRuleCalls.all, { query: { permissionId }, signal })
          return { records, total: 0 }
        }}
        actions={[
          { key: 'edit', title: '编辑', run: setOpen },
          { key: 'delete', title: '删除', danger: true, run: rule => void remove(rule) },
        ]}
        top={
          <div className={styles['top']}>
            <p>规则限制能看到、修改和导出的数据；在“角色管理 → 授权 → 数据规则”中给角色勾选后生效。</p>
            <Space>
              <Button type="primary" disabled={none} aria-haspopup="dialog" onClick={() => setOpen('new')}>
                新增规则
              </Button>
              <Button disabled={none} aria-haspopup="dialog" onClick={() => setOpen('preview')}>
                预览用户可见数据
              </Button>
            </Space>
          </div>
        }
        empty={
          <EmptyState
            kind="empty"
            title={none ? '这里没有可加数据规则的数据' : '还没有数据规则，拥有此菜单的人看到范围内的全部数据'}
          />
        }
        onClose={onClose}
      />
      {typeof open === 'object' || open === 'new' ? (
        <RuleForm
          {...{ permissionId, fields: fields ?? [] }}
          {...(typeof open === 'object' && { rule: open })}
          onDone={() => void changed()}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
      {open === 'preview' && <Preview {...{ permissionId, name }} onClose={() => setOpen(undefined)} />}
    </>
  )
}

const columnsWith = (titles: ReadonlyMap<string, string>): ListTableColumn<DataRuleRow>[] => [
  { key: 'ruleName', title: '规则名称', width: 170, render: rule => rule.ruleName },
  { key: 'ruleColumn', title: '字段', width: 120, render: rule => titles.get(rule.ruleColumn) ?? rule.ruleColumn },
  {
    key: 'ruleConditions',
    title: '条件',
    width: 110,
    render: rule => RULE_OPERATOR_TITLES.get(rule.ruleConditions) ?? rule.ruleConditions,
  },
  { key: 'ruleValue', title: '值', width: 180, render: rule => ruleValueText(rule.ruleValue) },
  { key: 'status', title: '状态', width: 100, render: stateOf },
]

function stateOf({ status, problem }: DataRuleRow) {
  if (problem !== undefined)
    return (
      <span title={problem}>
        <StatusTag tone="bad" text="不可用" />
      </span>
    )
  return status === '1' ? <StatusTag tone="good" text="有效" /> : <StatusTag tone="draft" text="无效" />
}
