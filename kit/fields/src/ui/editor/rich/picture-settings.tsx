import type { Editor } from '@tiptap/core'
import { Input } from 'antd'
import { editorTexts as texts } from '../../../model/editor/editor-texts.ts'
import type { ToolbarState } from './toolbar-state.ts'
import styles from './rich-panels.module.css'

const WIDTHS = ['25%', '50%', '75%', '100%']

interface PictureStripProps {
  editor: Editor
  picture: NonNullable<ToolbarState['picture']>
}

/** How wide the selected picture is, and what it says to those who do not see it. */
export function PictureSettings({ editor, picture }: PictureStripProps) {
  const set = (attributes: Record<string, string | null>) =>
    editor.chain().updateAttributes('image', attributes).setNodeSelection(picture.at).run()
  return (
    <div role="group" aria-label={texts.pictureToolbar} className={styles['strip']}>
      {WIDTHS.map(width => (
        <button
          key={width}
          type="button"
          aria-label={texts.pictureWidth(width)}
          aria-pressed={picture.width === width}
          onClick={() => set({ width: picture.width === width ? null : width })}
        >
          {width}
        </button>
      ))}
      <Input
        className={styles['address'] ?? ''}
        aria-label={texts.alt}
        placeholder={`${texts.alt}：${texts.altHint}`}
        value={picture.alt}
        onChange={event => set({ alt: event.target.value })}
      />
    </div>
  )
}
