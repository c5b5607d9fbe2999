import { SegmentedControl } from '@mantine/core'
import { doceMesesDeIva as t } from '@pura/domain/mensajes/de-iva'

/** One month, or the twelve of its year. */
export const CuantosMeses = ({ doce, onChange }: { doce?: boolean; onChange: () => void }) => (
  <SegmentedControl
    size="xs"
    aria-label={t.vistas}
    value={doce ? 'doce' : 'uno'}
    data={[
      { value: 'uno', label: t.unMes },
      { value: 'doce', label: t.titulo },
    ]}
    onChange={onChange}
  />
)
