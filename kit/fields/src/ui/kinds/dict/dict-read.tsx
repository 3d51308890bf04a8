import { useDictionaryChoices } from '../base/use-dictionary-choices.tsx'
import { useFieldPorts } from '../base/field-ports.tsx'

interface DictItemTextProps {
  dict: string
  code: string
  text: string
}

/** A code in its word, on the colour it has where it says how something stands. */
export const DictItemText = ({ dict, code, text }: DictItemTextProps) =>
  useFieldPorts().renderCode(dict, code, text) ?? text

/** Codes that came without their words. */
export function DictItemTexts({ dict, codes }: { dict: string; codes: readonly string[] }) {
  const choices = useDictionaryChoices(dict)
  return codes.map(code => choices.find(one => one.value === code)?.label ?? code).join('、')
}
