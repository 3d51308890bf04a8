/**
 * The first character of each initial's block when Chinese is sorted by sound. The browser knows the order of sounds;
 * comparing with these borders tells the initial of any character without a table of twenty thousand.
 */
const BORDERS = [...'阿八嚓哒妸发旮哈讥咔垃妈拏噢妑七呥扨它穵夕丫帀']
const INITIALS = [...'abcdefghjklmnopqrstwxyz']
const bySound = new Intl.Collator('zh-Hans-CN-u-co-pinyin')

/** The initials of a Chinese text: 用户管理 → yhgl. Letters and digits stand for themselves. */
export const initialsOf = (text: string): string => [...text].map(initialOf).join('')

function initialOf(character: string): string {
  if (!/\p{Script=Han}/u.test(character)) return /[\w]/.test(character) ? character.toLowerCase() : ''
  const at = BORDERS.findLastIndex(border => bySound.compare(border, character) <= 0)
  return INITIALS[at] ?? ''
}
