import { type Browser, chromium } from 'playwright-core'
import { findChromium } from './chromium.ts'

/** The window of a browser that nobody looks at draws pages of its own, which take a sixth of the time. */
const OF_THE_WINDOW = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'AimEnabled', 'LensOverlay', 'MediaRouter']
/** The last list counts, so it holds what the driver switches off as well. */
const OF_THE_DRIVER = [
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...OF_THE_WINDOW, ...OF_THE_DRIVER].join()}`,
]

/** A browser with a profile of its own that is gone when it closes. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: FLAGS })
}
