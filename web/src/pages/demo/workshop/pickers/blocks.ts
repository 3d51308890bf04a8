import type { Block } from '../block.ts'

export const pickerBlocks: readonly Block[] = []
