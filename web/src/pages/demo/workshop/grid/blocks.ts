import type { Block } from '../block.ts'

export const gridBlocks: readonly Block[] = []
