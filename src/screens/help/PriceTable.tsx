import { classes } from '#src/ui/classes.ts'
import styles from './PriceTable.module.css'

interface PriceRow {
  name: string
  price: string
  /** Marks the row in words below the name, and with a tint. */
  mark?: string | undefined
}

/** Two columns: what it is, and what it costs. */
export function PriceTable({ head, rows }: { head: [string, string]; rows: readonly PriceRow[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {head.map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, price, mark }) => (
          <tr key={name} className={classes(mark && styles.marked)}>
            <th scope="row">
              {name}
              {mark && <span className="text-s normal accent block">{mark}</span>}
            </th>
            <td>{price}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
