import type { DictOption } from '@xuanjiao/contract/system/users/people-rows'
import { useDict } from '../../../app/session/dicts.ts'

interface Choice {
  value: string
  label: string
}

const asChoice = ({ value, text }: DictOption): Choice => ({ value, label: text })

/** What may be chosen of a dictionary. */
export function useChoices(code: string): Choice[] {
  return useDict(code).map(asChoice)
}
