import type { DictOption } from '@xuanjiao/contract/system/users/people-rows'
import { useDict } from '../../../app/session/dicts.ts'

interface Choice {
  value: string
  label: string
}

/** Choices the program itself decides; a dictionary would invite people to add some. */
const FIXED: Readonly<Record<string, readonly Choice[]>> = {
  depart_biz_type: [
    { value: 'platform', label: '平台' },
    { value: 'area', label: '区域' },
    { value: 'hospital', label: '医院' },
    { value: 'hospital_dept', label: '医院科室' },
  ],
}

const asChoice = ({ value, text }: DictOption): Choice => ({ value, label: text })

/** What may be chosen of a code: ours, or a dictionary's. */
export function useChoices(code: string): Choice[] {
  const options = useDict(code)
  return [...(FIXED[code] ?? options.map(asChoice))]
}
