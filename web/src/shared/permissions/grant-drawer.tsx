import type { PermissionSetCalls, RuleSetCalls } from '@xuanjiao/contract/system/data-rules/grant-calls'
import type { PermissionTree } from '@xuanjiao/contract/system/roles/role-calls'
import type { CheckMode } from '@xuanjiao/fields/model/pick/tree-check'
import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import { Button, Space } from 'antd'
import { useState, type ComponentType } from 'react'
import type { EntityRow } from '../entity/data/entity-row.ts'
import type { RowDialogProps } from '../entity/data/use-open-dialog.ts'
import { LinkTreeDrawer } from '../entity/links/link-tree-drawer.tsx'
import { call, callWithMessage } from '../../app/calls/call.ts'
import { permissionNodes } from './permission-nodes.ts'

const GivenRulesDrawer = lazyPart(async () => (await import('./given-rules-drawer.tsx')).GivenRulesDrawer)

/** What something is given of the tree of permissions: whose it is, where it is kept, how it is spoken of. */
interface GrantDescription {
  title: string
  /** What giving is called, 授权 unless said. */
  deed?: string
  hint: string
  /** What the nodes are, 菜单和按钮 unless said. */
  label?: string
  mode?: CheckMode
  about: readonly unknown[]
  readTree: (signal: AbortSignal) => Promise<PermissionTree>
  calls: PermissionSetCalls
  /** Whose they are, as the calls name it. */
  holder: Readonly<Record<string, string>>
  /** Which rows of what it may: `echoed` stands in the address, too. */
  rules?: {
    calls: RuleSetCalls
    echoed?: Readonly<Record<string, string>>
    title: string
    about: readonly unknown[]
    hint: string
    none: string
  }
  /** What lies beside it, and is opened from here. */
  beside?: { title: string; Dialog: ComponentType<RowDialogProps> }
}

/** A drawer that ticks what a row is given: permissions, and the data rules of those. */
export const grantDrawerOf = (describe: (row: EntityRow) => GrantDescription): ComponentType<RowDialogProps> =>
  function GrantDrawerOfRow(props) {
    return <GrantDrawer {...props} grant={describe(props.row)} />
  }

function GrantDrawer({ grant, ...props }: RowDialogProps & { grant: GrantDescription }) {
  const { title, deed = '授权', hint, label = '菜单和按钮', mode = 'rooted', about } = grant
  const { readTree, calls, holder, rules, beside } = grant
  const { name, onDone, onClose } = props
  const [open, setOpen] = useState<'rules' | 'beside'>()
  const close = () => setOpen(undefined)
  const readHeld = (signal: AbortSignal) => call(calls.permissionIds, { query: holder, signal })
  return (
    <>
      <LinkTreeDrawer
        title={`${title}：${name}`}
        {...{ deed, hint, label, mode, about, onDone, onClose }}
        load={async signal => {
          const [{ treeList }, linked] = await Promise.all([readTree(signal), readHeld(signal)])
          return { tree: permissionNodes(treeList), linked }
        }}
        save={(wanted, seen) => {
          const body = { ...holder, permissionIds: wanted.join(','), lastpermissionIds: seen.join(',') }
          return callWithMessage(calls.savePermissions, { body })
        }}
        extra={
          <Space>
            {rules && <Opener title="数据规则" onOpen={() => setOpen('rules')} />}
            {beside && <Opener title={beside.title} onOpen={() => setOpen('beside')} />}
          </Space>
        }
      />
      {rules && open === 'rules' && (
        <GivenRulesDrawer
          title={`${rules.title}：${name}`}
          about={rules.about}
          hint={rules.hint}
          none={rules.none}
          source={{
            readTree,
            readHeld,
            readRules: (permissionId, signal) =>
              call(rules.calls.rules, { query: { permissionId, ...holder, ...rules.echoed }, signal }),
            saveRules: (permissionId, dataRuleIds) =>
              callWithMessage(rules.calls.saveRules, { body: { ...holder, permissionId, dataRuleIds } }),
          }}
          onClose={close}
        />
      )}
      {beside && open === 'beside' && <beside.Dialog {...props} onClose={close} />}
    </>
  )
}

const Opener = ({ title, onOpen }: { title: string; onOpen: () => void }) => (
  <Button aria-haspopup="dialog" onClick={onOpen}>
    {title}
  </Button>
)
