import type { Field } from './field.ts'

/** What is said of a value that another record holds: while it is typed, and when it is saved. */
export const takenText = ({ title, taken }: Pick<Field, 'title' | 'taken'>): string => taken ?? `${title}已存在`
