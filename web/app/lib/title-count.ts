import { useEffect } from 'react'

const COUNTED = /^\(\d+\+?\) /

/** Puts the number before the title of the document, whichever screen writes that. */
export function useTitleCount(count: number, most: number) {
  useEffect(() => {
    const prefix = count === 0 ? '' : count > most ? `(${most}+) ` : `(${count}) `
    const put = () => {
      const wanted = prefix + document.title.replace(COUNTED, '')
      if (document.title !== wanted) document.title = wanted
    }
    put()
    const watch = new MutationObserver(put)
    watch.observe(document.head, { subtree: true, childList: true, characterData: true })
    return () => {
      watch.disconnect()
      document.title = document.title.replace(COUNTED, '')
    }
  }, [count, most])
}
