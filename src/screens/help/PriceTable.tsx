import { classes } from '#src/ui/classes.ts'
import styles from './PriceTable.module.css'

interface PriceRow {
  name: string
  price: string
  /** A note below the name, which also tints the row. */
  mark?: string | undefined
}

/** A table of two columns: an item and its price. */
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
