import { ALL, type MarketFigures, type MarketMatrix as Matrix } from '@kontor/contract/markets.ts'
import { NOTHING } from '@kontor/contract/kit/format.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { Flag } from '~/ui/flag.tsx'
import { FIGURE_NAMES, FIGURE_RULES, type FigureName, figureText, figureValue, useMarketNames } from './market-words.ts'
import { useMarketAddress } from './use-market-address.ts'

/** Industries down, countries across; each cell leads into its market. */
export function MarketMatrix({ matrix }: { matrix: Matrix }) {
  const { t, i18n } = useLingui()
  const { figure, addressWith } = useMarketAddress()
  const names = useMarketNames()
  const cells = new Map(matrix.cells.map((cell) => [`${cell.industry} ${cell.country}`, cell]))
  const columns = [ALL, ...matrix.countries]
  const inner = matrix.cells.filter(({ industry, country }) => industry !== ALL && country !== ALL)
  const strength = strengthIn(figure, inner)
  const parent = matrix.section?.code ?? ALL
  const rows = [
    { code: parent, label: matrix.section?.label ?? '', isSum: true },
    ...matrix.industries.map((each) => ({ ...each, isSum: false })),
  ]
  return (
    <section className="panel">
      <div className="market-scroll">
        <table className="market-matrix" aria-label={t`Markets by industry and country`}>
          <thead>
            <tr>
              <th scope="col">{i18n._(FIGURE_NAMES[figure])}</th>
              {columns.map((country) => (
                <th key={country} scope="col">
                  {country !== ALL && <Flag country={country} />} {names.country(country)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ code, label, isSum }) => (
              <tr key={code} data-sum={isSum || undefined}>
                <th scope="row">
                  {!isSum && matrix.section === null ? (
                    <Link
                      to={addressWith({ section: code, industry: undefined, country: undefined })}
                      preventScrollReset
                    >
                      {label}
                    </Link>
                  ) : (
                    names.industry(label)
                  )}
                </th>
                {columns.map((country) => (
                  <Cell
                    key={country}
                    cell={cells.get(`${code} ${country}`)}
                    figure={figure}
                    name={names.market(label, country)}
                    address={addressWith({ industry: code, country })}
                    strength={isSum || country === ALL ? undefined : strength}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="quiet market-rule">
        {i18n._(FIGURE_RULES[figure])} <Trans>Own records of accounts are not part of it.</Trans>
      </p>
    </section>
  )
}

type CellProps = {
  cell: MarketFigures | undefined
  figure: FigureName
  name: string
  address: string
  strength: ((cell: MarketFigures) => number) | undefined
}

function Cell({ cell, figure, name, address, strength }: CellProps) {
  const locale = useLocale()
  if (!cell) return <td className="number quiet">{NOTHING}</td>
  const text = figureText(figure, cell, locale)
  const share = strength?.(cell) ?? 0
  const style = { '--market-share': `${Math.round(Math.abs(share) * 60)}%` } as CSSProperties
  return (
    <td className="number" style={style} data-below={share < 0 || undefined}>
      <Link to={address} preventScrollReset aria-label={`${name}: ${text}`}>
        {text}
      </Link>
    </td>
  )
}

/** How strongly a cell is coloured: its share of the largest, in steps that small ones are seen in too. */
function strengthIn(figure: FigureName, cells: readonly MarketFigures[]) {
  const sizes = cells.map((cell) => Math.abs(figureValue(figure, cell) ?? 0))
  const most = Math.max(0, ...sizes)
  return (cell: MarketFigures) => {
    const value = figureValue(figure, cell) ?? 0
    return most === 0 ? 0 : Math.sign(value) * Math.sqrt(Math.abs(value) / most)
  }
}
