import type { ThemeConfig } from 'antd'

type Palette = Record<
  | 'background'
  | 'surface'
  | 'text'
  | 'muted'
  | 'line'
  | 'control'
  | 'primary'
  | 'onPrimary'
  | 'positive'
  | 'negative'
  | 'mixed'
  | 'warning',
  string
>

/** The colours of the product, checked for contrast; `styles/tokens.css` repeats them and a test compares. */
export const PALETTES: Record<'light' | 'dark', Palette> = {
  light: {
    background: '#f5f7f9',
    surface: '#ffffff',
    text: '#16212e',
    muted: '#526173',
    line: '#dde3ea',
    control: '#8796a5',
    primary: '#0b6e5f',
    onPrimary: '#ffffff',
    positive: '#18794e',
    negative: '#b42318',
    mixed: '#7a4bc2',
    warning: '#9a5b00',
  },
  dark: {
    background: '#10171e',
    surface: '#18222c',
    text: '#e7edf3',
    muted: '#a3b3c2',
    line: '#2a3743',
    control: '#5d6e7e',
    primary: '#4cc7b0',
    onPrimary: '#0b1a17',
    positive: '#5bc98c',
    negative: '#f28b80',
    mixed: '#b79bf0',
    warning: '#e9b265',
  },
}

function tokensOf(palette: Palette) {
  return {
    colorPrimary: palette.primary,
    colorLink: palette.primary,
    colorLinkHover: palette.primary,
    colorInfo: palette.primary,
    colorSuccess: palette.positive,
    colorError: palette.negative,
    colorWarning: palette.warning,
    colorText: palette.text,
    colorTextHeading: palette.text,
    colorTextSecondary: palette.muted,
    colorTextTertiary: palette.muted,
    colorTextDescription: palette.muted,
    colorTextPlaceholder: palette.muted,
    colorTextLightSolid: palette.onPrimary,
    colorBgLayout: palette.background,
    colorBgContainer: palette.surface,
    colorBgElevated: palette.surface,
    colorBorder: palette.control,
    colorBorderSecondary: palette.line,
    colorSplit: palette.line,
    borderRadius: 6,
    borderRadiusLG: 8,
    fontFamily: "'Inter Variable', system-ui, sans-serif",
    fontSize: 14,
    fontSizeHeading1: 28,
    fontSizeHeading2: 20,
    fontSizeHeading3: 16,
    motionDurationFast: '0.12s',
    motionDurationMid: '0.15s',
    motionDurationSlow: '0.18s',
    controlHeight: 34,
  }
}

function componentsOf(palette: Palette): NonNullable<ThemeConfig['components']> {
  return {
    Button: {
      primaryColor: palette.onPrimary,
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      fontWeight: 500,
    },
    Table: {
      cellPaddingBlock: 8,
      cellFontSize: 13,
      headerBg: palette.background,
      headerColor: palette.muted,
      headerSplitColor: 'transparent',
    },
    Tabs: { horizontalItemPadding: '10px 0', titleFontSize: 14 },
    Tooltip: { colorBgSpotlight: palette.text, colorTextLightSolid: palette.surface },
    Select: { optionHeight: 32 },
  }
}

/** The key is fixed because the generated styles carry it; nothing is computed in the browser. */
function themeOf(kind: 'light' | 'dark'): ThemeConfig {
  return {
    cssVar: { key: 'kontor' },
    hashed: false,
    zeroRuntime: true,
    token: tokensOf(PALETTES[kind]),
    components: componentsOf(PALETTES[kind]),
  }
}

export const theme = themeOf('light')
/** Its values differ, its shape does not: the generated styles switch between both without React. */
export const darkTheme = themeOf('dark')
