import { messageTemplate } from '@xuanjiao/contract/system/messages/message-template'
import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import { entityPageOf } from '#shared/entity/entity-page-of.tsx'
import type { EntityOverride } from '#shared/entity/display/entity-override.ts'

const SendTemplateDialog = lazyPart(async () => (await import('./send-template-dialog.tsx')).SendTemplateDialog)
const TemplatePreview = lazyPart(async () => (await import('./template-preview.tsx')).TemplatePreview)

const preview = (title: unknown, content: unknown, values: unknown) => (
  <TemplatePreview title={String(title ?? '')} content={String(content ?? '')} values={String(values ?? '')} />
)

const override: EntityOverride = {
  description: '内容中的 ${名称} 和 #{名称} 在发送时换成实际的值',
  actions: page => [
    {
      key: 'send',
      title: '测试发送',
      isAllowed: page.may('send'),
      run: page.opens(SendTemplateDialog),
    },
  ],
  tabs: [
    {
      key: 'preview',
      title: '预览',
      render: row => preview(row['templateName'], row['templateContent'], row['templateTestJson']),
    },
  ],
}

/** 模板管理: texts by which messages are made. */
export const MessageTemplatesPage = entityPageOf(messageTemplate, override)
