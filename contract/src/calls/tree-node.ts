import { z } from 'zod'

/** A node of a tree on the wire: the same id and the same text under the names different widgets read. */
export const treeNode = z.object({ key: z.string(), value: z.string(), title: z.string(), label: z.string() })

export const treeNodeOf = (key: string, title: string, value = key) => ({ key, value, title, label: title })
