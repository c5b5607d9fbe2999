import { Button } from '@mantine/core'
import { sumBy } from '@pura/domain'
import { toColones } from '@pura/mostrador'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '../../../../components/acciones/ConfirmDialog.tsx'
import { formatFechaHora } from '../../../../lib/formato/format.ts'
import { type ArriendoGuardado, forgetAnterior, listAnteriores } from '../dispositivo/base.ts'
import { exportPendientes, readPendientes } from '../dispositivo/exportar.ts'
import marco from '../marco/Marco.module.css'
import { textos } from '../marco/textos.ts'
import { formatColones, formatTotal, nombreDeVenta } from '../modelo/formato.ts'

const LLAVE = ['venta-rapida', 'anteriores']
/** Sales that are told one by one. */
const VISIBLES = 10

/** What this device sold with a register that it lost, and could not deliver. */
export function Anteriores() {
  const consultas = useQueryClient()
  const { data = [] } = useQuery({
    queryKey: LLAVE,
    // From the disk: with and without the line.
    networkMode: 'always',
    staleTime: 0,
    queryFn: async () => {
      const anteriores = await listAnteriores()
      return Promise.all(anteriores.map(async (guardado) => ({ guardado, ventas: await readPendientes(guardado) })))
    },
  })
  return data.map(({ guardado, ventas }) => (
    <section key={guardado.arriendo.id} className={`tarjeta ${marco.tarjeta}`} aria-label={guardado.lugar}>
      <h2>
        {textos.anteriores} <span className="nota sec">{guardado.lugar}</span>
      </h2>
      <div className={marco.cuerpo}>
        <p>
          {textos.ventasPorEntregar(ventas.length)},{' '}
          {formatColones(sumBy(ventas, ({ venta }) => toColones(venta.totales.comprobante, venta.documento)))}
        </p>
        <ul className="rejilla hueco-8 sec">
          {ventas.slice(0, VISIBLES).map(({ n, venta }) => (
            <li key={n} className="num">
              {nombreDeVenta(venta.documento.tipo, venta.consecutivo)} · {formatFechaHora(venta.fechaEmision)} ·{' '}
              {formatTotal(venta)}
            </li>
          ))}
        </ul>
        <p className="sec">{guardado.llave ? textos.anterioresDetalle : textos.sinLlave}</p>
        {guardado.llave && (
          <Exportar guardado={guardado} onQuitado={() => void consultas.invalidateQueries({ queryKey: LLAVE })} />
        )}
      </div>
    </section>
  ))
}

function Exportar({ guardado, onQuitado }: { guardado: ArriendoGuardado; onQuitado: () => void }) {
  const [exportado, setExportado] = useState(false)
  const [quita, setQuita] = useState(false)
  return (
    <div className="fila envuelve hueco-8">
      <Button variant="default" onClick={() => void exportPendientes(guardado).then(setExportado)}>
        Exportar lo pendiente
      </Button>
      {exportado && (
        <Button variant="subtle" color="gray" onClick={() => setQuita(true)}>
          Quitar de esta pantalla
        </Button>
      )}
      {exportado && <p className="sec">{textos.exportado}</p>}
      <ConfirmDialog
        abierto={quita}
        titulo="¿Ya se recibió el archivo en «Dispositivos»?"
        detalle="Desde aquí no se podrá exportar otra vez."
        onSi={() => void forgetAnterior(guardado.arriendo.id).then(onQuitado)}
        onNo={() => setQuita(false)}
      />
    </div>
  )
}
