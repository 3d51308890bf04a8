import { ChoiceSelect } from '@xuanjiao/fields/ui/choice/choice-select'
import styles from './versions.module.css'

interface VersionChoiceProps {
  label: string
  value: number
  versions: readonly number[]
  onChange: (version: number) => void
}

/** One version of several: v1, v2, … */
export function VersionChoice({ label, value, versions, onChange }: VersionChoiceProps) {
  return (
    <span className={styles['version']}>
      <ChoiceSelect
        aria-label={label}
        value={String(value)}
        choices={versions.map(version => ({ value: String(version), label: `v${version}` }))}
        clearable={false}
        search={false}
        onChange={version => onChange(Number(version))}
      />
    </span>
  )
}
