/** The look of an exported page: the colours of the system, light and dark. */
const BASE = `:root { color-scheme: light dark; --line: light-dark(#d9d9d9, #424242); --accent: light-dark(#0958d9, #3c89e8); --error: light-dark(#cf1322, #e84749); }
* { box-sizing: border-box; }
body { margin: 0; font: 15px/1.6 system-ui, "PingFang SC", "Microsoft YaHei", sans-serif; }
[hidden] { display: none !important; }
h1 { font-size: 1.4em; }
h2 { font-size: 1.1em; }
em { color: var(--error); font-style: normal; margin-inline-end: 4px; }
small { display: block; opacity: 0.7; }
.card, fieldset { margin: 0 0 16px; padding: 12px 16px; border: 1px solid var(--line); border-radius: 8px; min-width: 0; }
.field > label { display: block; }
.field { margin-bottom: 16px; }
input, select, textarea, button { font: inherit; padding: 6px 10px; border: 1px solid var(--line); border-radius: 6px; max-width: 100%; }
input:not([type=checkbox], [type=radio], [type=range], [type=file]), select, textarea { width: 100%; }
[type=checkbox], [type=radio] { width: auto; accent-color: var(--accent); }
[type=range] { padding: 0; border: 0; width: min(320px, 80%); vertical-align: middle; accent-color: var(--accent); }
output { margin-inline-start: 8px; }
.choices { display: flex; flex-wrap: wrap; gap: 4px 16px; }
.grid { display: grid; grid-template-columns: repeat(24, minmax(0, 1fr)); }
.grid > * { grid-column: span var(--span); min-width: 0; }
.layout, .rows table { width: 100%; border-collapse: collapse; }
.layout td, .rows th, .rows td { border: 1px solid var(--line); padding: 6px 8px; text-align: start; vertical-align: top; }
.rows { overflow-x: auto; margin-bottom: 8px; }
.rows td { min-width: 120px; }
.rows td.number { min-width: 0; }
.error { margin: 2px 0 0; color: var(--error); font-size: 0.9em; }
.alert { padding: 8px 12px; border: 1px solid var(--line); border-radius: 8px; margin-bottom: 16px; }
.divider { border-bottom: 1px solid var(--line); }
[role=tab] { border-radius: 6px 6px 0 0; background: none; }
[role=tab][aria-selected=true] { color: var(--accent); border-bottom-color: var(--accent); }
[role=tabpanel] { padding-top: 12px; }
.primary { background: var(--accent); border-color: var(--accent); color: light-dark(#fff, #141414); }
#result { overflow-x: auto; padding: 12px; border: 1px solid var(--line); border-radius: 8px; }`

const DESKTOP = `
main { max-width: 860px; margin: 0 auto; padding: 24px; }`

/** One column, large enough for thumbs; what hands in stays in sight. */
const PHONE = `
body { font-size: 16px; }
main { max-width: 560px; margin: 0 auto; padding: 16px 16px 96px; }
.grid { display: block; }
.layout, .layout tbody, .layout tr, .layout td { display: block; border: 0; padding: 0; }
input, select, textarea, button { min-height: 44px; }
[type=checkbox], [type=radio] { min-height: 0; width: 20px; height: 20px; vertical-align: -4px; }
.choices { flex-direction: column; gap: 8px; }
.choices label { padding: 6px 0; }
.acts { position: fixed; inset: auto 0 0; display: flex; gap: 8px; padding: 12px 16px calc(12px + env(safe-area-inset-bottom)); background: Canvas; border-top: 1px solid var(--line); }
.acts button { flex: 1; }`

export const htmlStyle = (phone: boolean): string => BASE + (phone ? PHONE : DESKTOP)
