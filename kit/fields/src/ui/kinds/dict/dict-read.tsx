import { useChoices } from '../base/use-choices.tsx'
import { useFieldPorts } from '../base/field-ports.tsx'

interface CodeReadProps {
  dict: string
  code: string
  text: string
}

/** A code in its word, on the colour it has where it says how something stands. */
export const CodeRead = ({ dict, code, text }: CodeReadProps) => useFieldPorts().drawCode(dict, code, text) ?? text

/** Codes that came without their words. */
export function DictWords({ dict, codes }: { dict: string; codes: readonly string[] }) {
  const choices = useChoices(dict)
  return codes.map(code => choices.find(one => one.value === code)?.label ?? code).join('、')
}
