/** The outlines that every page's frame draws, of the Lucide family (ISC licence), each as one path. */
const RING = 'M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20'

export const CHECK = 'M20 6 9 17l-5-5'
export const BARS = 'M4 5h16M4 12h16M4 19h16'
export const GLOBE = `${RING}M12 2a14.5 14.5 0 0 0 0 20a14.5 14.5 0 0 0 0-20M2 12h20`
export const SUN =
  'M12 8a4 4 0 1 0 0 8a4 4 0 1 0 0-8M12 2v2M12 20v2M4.93 4.93l1.41 1.41M17.66 17.66l1.41 1.41M2 12h2M20 12h2M6.34 17.66l-1.41 1.41M19.07 4.93l-1.41 1.41'
export const MOON = 'M12 3a6 6 0 0 0 9 9 9 9 0 1 1-9-9Z'
export const SCREEN = 'M4 3h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2ZM8 21h8M12 17v4'
