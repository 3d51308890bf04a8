import { coreTexts } from '../../model/core-texts.ts'
import styles from './clearable.module.css'
import { Icon } from './icon.tsx'

/** For `allowClear` of an input: a cross that has a name and is large enough to be hit. */
export const CLEARABLE = {
  clearIcon: (
    <span role="img" aria-label={coreTexts.clear} className={styles['cross']}>
      <Icon name="cross" size={14} />
    </span>
  ),
}
