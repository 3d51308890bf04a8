import type { Entity } from './entity.ts'

/**
 * The fields by which a row of a file names a record that is there: what the definition names as its key, else `code`,
 * else the name, as far as it is unique and a file holds it. The first field is the key, the others say where it is
 * unique. Undefined where no field does: every row is a new record.
 */
export function businessKeyOf(entity: Entity): readonly string[] | undefined {
  const { excel, nameField } = entity
  // A tree's record is named by its path: the last level is its name, those above are its parent.
  const wanted = excel.levels ? [nameField] : excel.key === undefined ? ['code', nameField] : [excel.key]
  return wanted.map(name => keyFields(entity, name)).find(key => key !== undefined)
}

function keyFields({ fields, excel }: Entity, name: string): string[] | undefined {
  const field = fields[name]
  if (field?.unique === undefined || !excel.import?.includes(name)) return undefined
  return field.unique === true ? [name] : [name, ...field.unique]
}
