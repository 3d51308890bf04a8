import { asError } from '@xuanjiao/core/model/as-error'
import { useKitPorts } from '@xuanjiao/core/ui/ports/kit-provider'
import type { ChoiceSource } from '../../model/choice/choice-source.ts'
import { choicesNamed } from '../../model/choice/match-choices.ts'
import { MOST_PASTED } from '../../model/pick/pasted.ts'
import { pasteFault, tooManyPasted } from '../../model/pick/pick-texts.ts'

/** Chooses what a pasted list names, by name or by code; what names none, or several, is told. */
export function usePaste(source: ChoiceSource, add: (values: readonly string[]) => void) {
  const ports = useKitPorts()
  return async (words: readonly string[]) => {
    if (words.length > MOST_PASTED) return ports.notify('warning', tooManyPasted(MOST_PASTED))
    try {
      const requested = await Promise.all(
        words.map(async word => ({ word, named: choicesNamed(await source.find(word), word) })),
      )
      add(requested.flatMap(({ named: [first, ...more] }) => (first && more.length === 0 ? [first.value] : [])))
      const missing = requested.filter(({ named }) => named.length === 0).map(({ word }) => word)
      const doubtful = requested.filter(({ named }) => named.length > 1).map(({ word }) => word)
      if (missing.length + doubtful.length > 0) ports.notify('warning', pasteFault(missing, doubtful))
    } catch (error) {
      ports.notify('error', asError(error).message)
    }
  }
}
