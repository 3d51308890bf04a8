import styles from './login.module.css'

/** A ward tablet that plays a film about the heart: what the product does, without a word. */
export function LoginDrawing() {
  return (
    <svg className={styles['drawing']} viewBox="0 0 520 330" aria-hidden>
      <g fill="var(--xj-primary)">
        <circle cx="120" cy="236" r="92" opacity="0.06" />
        <circle cx="402" cy="96" r="74" opacity="0.07" />
        <circle cx="446" cy="250" r="38" opacity="0.05" />
      </g>
      <rect
        x="96"
        y="44"
        width="328"
        height="222"
        rx="18"
        fill="var(--xj-surface)"
        stroke="var(--xj-line)"
        strokeWidth="2"
      />
      <rect x="112" y="60" width="296" height="150" rx="10" fill="var(--xj-primary)" opacity="0.1" />
      <g fill="none" stroke="var(--xj-primary)" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
        <path d="M132 150h46l12-26 20 54 18-74 16 60 10-14h26" opacity="0.55" />
        <path d="M330 112c-13-20-42-10-38 14 3 18 24 31 38 41 14-10 35-23 38-41 4-24-25-34-38-14z" />
      </g>
      <path d="M322 122v28l24-14z" fill="var(--xj-primary)" />
      <g stroke="var(--xj-primary)" strokeWidth="5" strokeLinecap="round">
        <path d="M114 232h196" opacity="0.9" />
        <path d="M310 232h96" opacity="0.2" />
      </g>
      <circle cx="310" cy="232" r="7" fill="var(--xj-primary)" />
      <path d="M114 250h64" stroke="var(--xj-line)" strokeWidth="5" strokeLinecap="round" />
      <g fill="none" stroke="var(--xj-line)" strokeWidth="2">
        <path d="M226 266l-12 34h92l-12-34" />
        <path d="M186 300h148" strokeLinecap="round" />
      </g>
      <g transform="translate(40 150)">
        <rect width="96" height="66" rx="12" fill="var(--xj-raised)" stroke="var(--xj-line)" strokeWidth="2" />
        <path d="M18 24h36M18 42h22" stroke="var(--xj-edge)" strokeWidth="5" strokeLinecap="round" />
        <circle cx="74" cy="42" r="11" fill="var(--xj-good)" />
        <path
          d="M69 42l4 4 7-8"
          fill="none"
          stroke="var(--xj-on-primary)"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
      <g transform="translate(398 168)">
        <rect width="92" height="76" rx="12" fill="var(--xj-raised)" stroke="var(--xj-line)" strokeWidth="2" />
        <g fill="var(--xj-primary)">
          <rect x="18" y="44" width="11" height="18" rx="3" opacity="0.35" />
          <rect x="36" y="32" width="11" height="30" rx="3" opacity="0.6" />
          <rect x="54" y="18" width="11" height="44" rx="3" />
        </g>
      </g>
    </svg>
  )
}
