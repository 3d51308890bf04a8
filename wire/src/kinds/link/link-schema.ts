import { ID_PATTERN } from '../../id.ts'
import { codes } from '../base/value-schema.ts'
import type { LinkField } from './link.ts'

export const linkSchema = ({ title, by, many, missing }: LinkField) =>
  codes(title, by === undefined ? ID_PATTERN : /^[\w.-]{1,64}$/, many === true, missing)
