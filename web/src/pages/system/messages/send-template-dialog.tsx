import { useQuery } from '@tanstack/react-query'
import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import { messageCalls } from '@xuanjiao/contract/system/messages/message-calls'
import { messageTemplate } from '@xuanjiao/contract/system/messages/message-template'
import type { Fields } from '@xuanjiao/wire/kinds/field'
import type { RowDialogProps } from '#shared/entity/data/use-open-dialog.ts'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import { call, callWithMessage } from '../../../app/calls/call.ts'
import { TemplatePreview } from './template-preview.tsx'

const FIELDS: Fields = {
  msgType: { kind: 'dict', title: '发送方式', dict: 'msgType', required: true },
  receiver: {
    kind: 'text',
    title: '接收人',
    required: true,
    max: 2000,
    help: '系统消息填用户账号，短信填手机号，邮件填邮箱，网络钩子填网址；多个用逗号分隔',
  },
  testData: { kind: 'longText', title: '测试数据', max: 2000, help: 'JSON，如 {"name": "张三"}' },
}
const GROUPS = [{ title: '测试发送', fields: Object.keys(FIELDS) }]
const templateCalls = entityEndpoints(messageTemplate)

/** Sends a message made of a template, shown beforehand as it will read. */
export function SendTemplateDialog({ id, name, onClose, onDone }: RowDialogProps) {
  const { data } = useQuery({
    queryKey: [messageTemplate.path, 'send', id],
    queryFn: ({ signal }) => call(templateCalls.get, { query: { id }, signal }),
  })
  if (!data) return null
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return (
    <FormDialog
      title={`测试发送：${name}`}
      width={640}
      fields={FIELDS}
      groups={GROUPS}
      preset={{ msgType: data.templateType, testData: data.templateTestJson }}
      draftKey={`message-template-send:${id}`}
      submitWord="发送"
      send={body =>
        callWithMessage(messageCalls.sendByTemplate, {
          body: {
            templateCode: data.templateCode,
            msgType: text(body['msgType']) as '4',
            receiver: text(body['receiver']),
            testData: text(body['testData']),
          },
        })
      }
      onClose={onClose}
      onDone={onDone}
    >
      {values => (
        <TemplatePreview title={data.templateName} content={data.templateContent} values={text(values['testData'])} />
      )}
    </FormDialog>
  )
}
