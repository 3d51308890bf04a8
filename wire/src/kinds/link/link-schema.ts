import { ID_PATTERN } from '../../id.ts'
import { codesSchema } from '../base/common-value-schema.ts'
import type { LinkField } from './link.ts'

export const linkSchema = ({ title, by, many, missing }: LinkField) =>
  codesSchema(title, by === undefined ? ID_PATTERN : /^[\w.-]{1,64}$/, many === true, missing)
