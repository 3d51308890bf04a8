import { useQuery, useQueryClient } from '@tanstack/react-query'
import { formLinkCalls, MAX_OPEN_FILE_MB, type FormLink } from '@xuanjiao/contract/system/forms/form-link-calls'
import { ListLoadError } from '@xuanjiao/list/ui/empty/list-load-error'
import type { Fields } from '@xuanjiao/wire/kinds/field'
import { Button, Modal, Skeleton } from 'antd'
import { useState } from 'react'
import { call, callWithMessage } from '../../../app/calls/call.ts'
import { askConfirm } from '../../../app/confirm/confirm-store.ts'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import { runAction } from '#shared/run-action.ts'
import { LinkCard } from './link-card.tsx'

const FIELDS = {
  isOn: { kind: 'flag', title: '公开链接', asBoolean: true, help: '打开后，拿到链接的人不用登录就能填写' },
  oncePerPhone: {
    kind: 'flag',
    title: '每个手机号一次',
    asBoolean: true,
    help: '提交前用短信验证码核对；只保存手机号的加密摘要',
  },
  takesFiles: {
    kind: 'flag',
    title: '接收文件',
    asBoolean: true,
    help: `打开后，填写的人可以上传文件，每个不超过 ${MAX_OPEN_FILE_MB} MB；没有提交的文件次日清理。关闭时上传控件不出现`,
  },
  opensAt: { kind: 'datetime', title: '开始时间', help: '不填为马上可以填写' },
  closesAt: { kind: 'datetime', title: '结束时间', help: '不填为一直可以填写' },
  most: { kind: 'integer', title: '最多份数', min: 1, max: 1_000_000, help: '不填为不限；只计算公开链接的填报' },
} satisfies Fields
const GROUPS = [{ title: '公开填写', fields: Object.keys(FIELDS) }]

const NOTHING = { isOn: true, oncePerPhone: false, takesFiles: false, opensAt: null, closesAt: null, most: null }

interface LinkDialogProps {
  readonly id: string
  readonly name: string
  readonly onClose: () => void
}

/** The public link of a form: on or off, its limits, its address and its QR code. */
export function LinkDialog({ id, name, onClose }: LinkDialogProps) {
  const client = useQueryClient()
  const key = ['form-link', id]
  const { data, error, isPending, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(formLinkCalls.get, { query: { id }, signal }),
    gcTime: 0,
  })
  const [isEditing, setEditing] = useState(false)
  if (error || isPending)
    return (
      <Modal open title={`“${name}”的公开链接`} footer={null} onCancel={onClose}>
        {error ? <ListLoadError error={error} retry={() => void refetch()} /> : <Skeleton active />}
      </Modal>
    )
  const save = (values: Readonly<Record<string, unknown>>, renew = false) =>
    callWithMessage(formLinkCalls.save, { body: { ...linkBody(values), id, ...(renew && { renew }) } }).then(answer => {
      client.setQueryData(key, answer.result)
      return answer
    })
  const renew = async (link: FormLink) => {
    const text = '现在的链接和二维码马上失效，已经发出去的不能再用。'
    if (!(await askConfirm({ title: '更换链接', text, confirmLabel: '更换', danger: true }))) return
    await runAction(
      () => save({ ...link }, true),
      () => Promise.resolve(),
    )
  }
  if (data?.isOn && !isEditing)
    return (
      <Modal
        open
        title={`“${name}”的公开链接`}
        onCancel={onClose}
        footer={[
          <Button key="edit" onClick={() => setEditing(true)}>
            设置
          </Button>,
          <Button key="close" type="primary" onClick={onClose}>
            完成
          </Button>,
        ]}
      >
        <LinkCard link={data} name={name} onRenew={() => void renew(data)} />
      </Modal>
    )
  /** Who has a link goes back to it, saved or not. */
  const leave = () => (client.getQueryData<FormLink | null>(key)?.isOn ? setEditing(false) : onClose())
  return (
    <FormDialog
      title={`“${name}”的公开链接`}
      width={720}
      fields={FIELDS}
      groups={GROUPS}
      preset={{ ...NOTHING, ...data }}
      draftKey={`form-link:${id}`}
      stateOf={field => (field === 'oncePerPhone' && data?.canSendCodes === false ? 'disabled' : 'shown')}
      send={save}
      onClose={leave}
      onDone={() => undefined}
    />
  )
}

const linkBody = (values: Readonly<Record<string, unknown>>) => ({
  isOn: values['isOn'] === true,
  oncePerPhone: values['oncePerPhone'] === true,
  takesFiles: values['takesFiles'] === true,
  opensAt: (values['opensAt'] as string | undefined) ?? null,
  closesAt: (values['closesAt'] as string | undefined) ?? null,
  most: (values['most'] as number | undefined) ?? null,
})
