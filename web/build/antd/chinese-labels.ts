import type { Plugin } from 'vite'

interface LabelReplacement {
  file: string
  from: RegExp
  to: string
}

/** An icon beside a word adds nothing to it; one that stands alone is given its name where it stands. */
const CHANGES: readonly LabelReplacement[] = [
  {
    file: '/@ant-design/icons/es/components/AntdIcon.js',
    from: /role: "img",\s*"aria-label": icon\.name/,
    to: `role: restProps['aria-label'] && 'img', 'aria-hidden': !restProps['aria-label'] || undefined`,
  },
  {
    file: '/@rc-component/input-number/es/StepHandler.js',
    from: /'Increase Value' : 'Decrease Value'/,
    to: `'增大' : '减小'`,
  },
  {
    file: '/@rc-component/tabs/es/TabNavList/TabNode.js',
    from: /`Tab \$\{currentPosition\} of \$\{tabCount\}`/,
    to: '`第${currentPosition}个，共${tabCount}个`',
  },
  {
    // The list of choices below a field has no name at all.
    file: '/@rc-component/select/es/OptionList.js',
    from: /role: ["']listbox["'],/g,
    to: `role: 'listbox', 'aria-label': '选项',`,
  },
  {
    // A grey bar where words will be is no heading.
    file: '/antd/es/skeleton/Title.js',
    from: /"h3"/,
    to: '"div"',
  },
]

/** What Ant Design says to a screen reader in English (`export 导出`, `Increase Value`) is said in Chinese or not at all. */
export function chineseLabels(): Plugin {
  return {
    name: 'chinese-labels',
    enforce: 'pre',
    transform(code, id) {
      const labelReplacement = CHANGES.find(({ file }) => id.endsWith(file))
      if (!labelReplacement) return null
      if (!labelReplacement.from.test(code))
        this.error(`${labelReplacement.file} has changed; see what it says to a screen reader`)
      return { code: code.replace(labelReplacement.from, labelReplacement.to), map: null }
    },
  }
}
