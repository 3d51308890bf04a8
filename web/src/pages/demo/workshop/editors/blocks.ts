import type { Block } from '../block.ts'

export const editorBlocks: readonly Block[] = []
