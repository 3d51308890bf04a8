import { noticePriorityTexts as texts } from '@xuanjiao/contract/calls/interface-texts'
import type { StatusColour } from '../../app/theme/theme.ts'
import { StatusTag } from '../fields/read/status-tag.tsx'

const PRIORITIES: Readonly<Record<string, { tone: StatusColour; text: string }>> = {
  L: { tone: 'draft', text: texts.L },
  M: { tone: 'waiting', text: texts.M },
  H: { tone: 'bad', text: texts.H },
}

/** How urgent a message is. */
export function PriorityTag({ priority }: { priority: string }) {
  const shown = PRIORITIES[priority]
  return shown ? <StatusTag {...shown} /> : null
}
