import { RadioChoice } from '@xuanjiao/fields/ui/choice/radio-choice'
import { SegmentChoice } from '@xuanjiao/fields/ui/choice/segment-choice'
import { useStore } from 'zustand'
import { APPEARANCES, appearanceOf, type Appearance } from '../../../app/theme/appearances.ts'
import { PRIMARY_COLOURS, type PrimaryColour } from '../../../app/theme/theme.ts'
import { chooseTheme, hasContrast, themeStore } from '../../../app/theme/theme-store.ts'
import styles from './settings.module.css'

const LOOKS = (Object.keys(APPEARANCES) as Appearance[]).map(value => ({ value, label: APPEARANCES[value].title }))
const COLOURS = Object.entries(PRIMARY_COLOURS).map(([value, { title }]) => ({ value, label: title }))

/** How the product looks in this browser. */
export function LookTab() {
  const choice = useStore(themeStore)
  return (
    <section className={styles['part']} aria-label="个性化">
      <ul className={styles['rows']}>
        <li>
          <b>外观</b>
          <SegmentChoice
            aria-label="外观"
            value={appearanceOf(choice)}
            choices={LOOKS}
            onChange={value => chooseTheme(APPEARANCES[value].change)}
          />
        </li>
        {!hasContrast(choice) && (
          <li>
            <b>主题色</b>
            <RadioChoice
              aria-label="主题色"
              value={choice.primary}
              choices={COLOURS}
              onChange={primary => chooseTheme({ primary: primary as PrimaryColour })}
            />
          </li>
        )}
      </ul>
      <p className={styles['hint']}>
        只影响这台设备上的显示。列表的行高、列和视图在每个列表的“列设置”中调整，随账号保存。
      </p>
    </section>
  )
}
