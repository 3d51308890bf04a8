import { asError } from '@xuanjiao/core/model/as-error'
import { useSharedCache, useKitPorts } from '@xuanjiao/core/ui/ports/kit-provider'
import { useAsync } from '@xuanjiao/core/ui/use-async'
import { useDictionary } from '@xuanjiao/fields/ui/choice/use-dictionary'
import type { ReactNode } from 'react'
import {
  readFormChoices,
  flagOptionOf,
  textOptionOf,
  type FormChoice,
} from '../../model/controls/base/option-values.ts'
import type { Json } from '../../model/json/json.ts'
import { useFormContext } from '../context/form-context.ts'
import { named } from '../context/registry.ts'
import styles from './leaf.module.css'
import type { LeafProps } from './leaf-props.ts'
import { asChoices } from './choice-values.ts'

/** What may be chosen, and how it stands with bringing it. */
export interface FoundChoices {
  readonly choices: readonly FormChoice[]
  readonly busy?: boolean
  readonly error?: Error | undefined
  readonly again?: () => void
}

interface ChoicesProps extends Pick<LeafProps, 'options' | 'view'> {
  readonly children: (match: FoundChoices) => ReactNode
}

/** Finds what may be chosen: the control's own, a source of the product by its name, a dictionary behind one's own. */
export function Choices(props: ChoicesProps) {
  const { options, view, children } = props
  const key = flagOptionOf(options, 'dynamic') ? textOptionOf(options, 'dynamicKey') : ''
  if (key !== '') return <NamedChoices {...props} name={key} />
  const code = textOptionOf(options, 'dictCode')
  return code === '' ? children({ choices: view.choices }) : <DictChoices {...props} code={code} />
}

/** Under fields whose lists do not say themselves why they are empty: a source that is missing is no empty list. */
export const ChoicesFault = ({ error }: { error: Error | undefined }) =>
  error && (
    <p role="alert" className={styles['missing']}>
      {error.message}
    </p>
  )

function DictChoices({ view, children, code }: ChoicesProps & { code: string }) {
  const match = useDictionary(code, asChoices(view.choices))
  return children(match)
}

const RETENTION_MS = 60_000

/** The product's own list first, then the source it has registered under the name. */
function NamedChoices({ children, name }: ChoicesProps & { name: string }) {
  const { dynamicData } = useFormContext().registry
  const ports = useKitPorts()
  const here = named(dynamicData, name)
  const isList = Array.isArray(here)
  const requested = useAsync(
    isList ? undefined : name,
    async signal => {
      if (typeof here === 'function') return readFormChoices((await here()) as Json)
      if (!ports.source) throw new Error(`数据源“${name}”未注册`)
      return readFormChoices((await ports.source(name, signal)) as unknown as Json)
    },
    useSharedCache<readonly FormChoice[]>('form-source', here ? 0 : RETENTION_MS),
  )
  if (isList) return children({ choices: readFormChoices(here) })
  const { value = [], loading, error, reload } = requested
  return children({ choices: value, busy: loading, error: error && asError(error), again: reload })
}
