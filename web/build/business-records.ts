import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { asLinkField } from '../../wire/src/kinds/field.ts'
import { permissionCode, type Entity } from '../../contract/src/entity/entity.ts'

const INDEX = 'virtual:business-records'
const LIST = fileURLToPath(new URL('../../contract/src/business/business-entities.ts', import.meta.url))
const IMPORT = /^import \{ (\w+) \} from '(\.\/[^']+)'$/gm

const linksOf = ({ fields }: Entity): string[] => Object.values(fields).flatMap(field => asLinkField(field)?.to ?? [])

function summaryOf(entity: Entity, all: readonly Entity[]): Record<string, unknown> {
  const { name, title, path, table, readOnly, tree } = entity
  const links = linksOf(entity)
  const related = all.filter(other => links.includes(other.name) || linksOf(other).includes(name))
  return {
    name,
    title,
    path,
    table,
    ...(readOnly !== true && { allowAdd: permissionCode(entity, 'add') }),
    ...(tree && { depth: tree.depth }),
    related: related.map(other => other.name),
  }
}

/** Where the list of business records takes each definition from, by its name. */
function filesByName(): Map<string, string> {
  const imports = [...readFileSync(LIST, 'utf8').matchAll(IMPORT)].map(
    ([, name = '', file = '']) => [name, file] as const,
  )
  return new Map(imports.map(([name, file]) => [name, fileURLToPath(new URL(file, `file://${LIST}`))]))
}

/** The index as code: what every page may need of a record, and how to fetch the rest of it. */
function indexCode(all: readonly Entity[]): string {
  const files = filesByName()
  const rows = all.map(entity => {
    const file = files.get(entity.name)
    if (file === undefined) throw new Error(`${LIST} imports nothing called ${entity.name}`)
    const load = `() => import(${JSON.stringify(file)}).then(part => part.${entity.name})`
    return `{ ...${JSON.stringify(summaryOf(entity, all))}, load: ${load} }`
  })
  return `export const businessRecords = [${rows.join(',\n')}]`
}

/**
 * What is known of business records before their definitions are fetched (rules/budgets#definitions): a page fetches its
 * own, and those of others when it chooses from them or shows them. Made from the definitions themselves.
 */
export function businessRecords(): Plugin {
  let listed = async (): Promise<readonly Entity[]> => (await import(LIST)).businessEntities
  return {
    name: 'business-records',
    configureServer(server) {
      listed = async () => (await server.ssrLoadModule(LIST))['businessEntities']
    },
    resolveId: source => (source === INDEX ? `\0${INDEX}` : null),
    async load(id) {
      if (id !== `\0${INDEX}`) return null
      this.addWatchFile(LIST)
      return indexCode(await listed())
    },
  }
}
