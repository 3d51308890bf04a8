import type { StatusColour } from '../../../app/theme/theme.ts'
import { sessionStore } from '../../../app/session/session-store.ts'
import { statusColourOf } from './status-tone.ts'

/** The colour of a code: what administrators gave the item of the dictionary, else what it means to the program. */
export function colourOfCode(dict: string, code: string): StatusColour | undefined {
  const own = sessionStore.getState().dicts[dict]?.find(item => item.value === code)?.color
  return (own === undefined ? undefined : statusColourOf('dict_item_color', own)) ?? statusColourOf(dict, code)
}
