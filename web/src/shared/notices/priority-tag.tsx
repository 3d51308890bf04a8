import type { StatusColour } from '../../app/theme/theme.ts'
import { StatusTag } from '../fields/read/status-tag.tsx'

const PRIORITIES: Readonly<Record<string, { tone: StatusColour; text: string }>> = {
  L: { tone: 'draft', text: '一般消息' },
  M: { tone: 'waiting', text: '重要消息' },
  H: { tone: 'bad', text: '紧急消息' },
}

/** How urgent a message is. */
export function PriorityTag({ priority }: { priority: string }) {
  const shown = PRIORITIES[priority]
  return shown ? <StatusTag {...shown} /> : null
}
