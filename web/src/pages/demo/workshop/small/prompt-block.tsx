import { ruleTexts } from '@xuanjiao/wire/rules/rule-texts'
import { Button } from '@xuanjiao/core/ui/controls/button'
import type { KitPorts } from '@xuanjiao/core/model/kit-ports'
import type { PromptAction, PromptCheck } from '@xuanjiao/core/model/prompts/prompt'
import { useTextPrompt, useKitPorts } from '@xuanjiao/core/ui/ports/kit-provider'
import type { BlockProps, BlockPropertyValues } from '../block/workshop-block.ts'

export function PromptBlock({ value, onChange, properties }: BlockProps) {
  const request = useTextPrompt()
  const ports = useKitPorts()
  const open = async () => {
    const text = await request({
      title: String(properties['title']),
      label: '账号',
      hint: '最少2个字，不能与已有账号相同',
      required: true,
      start: typeof value === 'string' ? value : '',
      checks: [longEnough, unused(ports)],
      ...holding(properties, onChange),
    })
    if (text !== undefined) onChange(text)
  }
  return (
    <div>
      <Button look="main" onClick={() => void open()}>
        打开输入窗口
      </Button>
    </div>
  )
}

const longEnough: PromptCheck = text => (text.trim().length < 2 ? ruleTexts.minLength(2) : undefined)

/** Asked of the server; what it says against the name is thrown, and shown. */
const unused =
  (ports: KitPorts): PromptCheck =>
  async text => {
    await ports.loadRecords('/sys/duplicate/check', { tableName: 'sys_user', fieldName: 'username', fieldVal: text })
    return undefined
  }

/** An asynchronous confirm: the dialog stays until it is closed by force. */
function holding(
  blockPropertyValues: BlockPropertyValues,
  onChange: (value: unknown) => void,
): { confirm?: PromptAction } {
  const wait = Number(blockPropertyValues['holdMs'])
  if (wait <= 0) return {}
  return {
    confirm: (text, close) =>
      new Promise(() => {
        setTimeout(() => {
          onChange(text)
          close()
        }, wait)
      }),
  }
}
