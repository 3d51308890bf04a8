import { Button } from '@xuanjiao/core/ui/controls/button'
import type { KitPorts } from '@xuanjiao/core/model/ports'
import type { PromptDeed, PromptRule } from '@xuanjiao/core/model/asking/prompt'
import { useAsk, usePorts } from '@xuanjiao/core/ui/ports/ports'
import type { BlockProps, Properties } from '../block/block.ts'

export function PromptBlock({ value, onChange, properties }: BlockProps) {
  const ask = useAsk()
  const ports = usePorts()
  const open = async () => {
    const text = await ask({
      title: String(properties['title']),
      label: '账号',
      hint: '最少2个字，不能与已有账号相同',
      required: true,
      start: typeof value === 'string' ? value : '',
      rules: [longEnough, unused(ports)],
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

const longEnough: PromptRule = text => (text.trim().length < 2 ? '最小长度2位字符' : undefined)

/** Asked of the server; what it says against the name is thrown, and shown. */
const unused =
  (ports: KitPorts): PromptRule =>
  async text => {
    await ports.records('/sys/duplicate/check', { tableName: 'sys_user', fieldName: 'username', fieldVal: text })
    return undefined
  }

/** An asynchronous confirm: the dialog stays until it is closed by force. */
function holding(properties: Properties, onChange: (value: unknown) => void): { confirm?: PromptDeed } {
  const wait = Number(properties['holdMs'])
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
