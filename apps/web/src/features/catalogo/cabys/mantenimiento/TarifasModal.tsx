import { Button, Checkbox, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { contract, type ProductoConOtraTarifa } from '@pura/contract'
import { IconArrowRight } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Banner } from '../../../../components/pagina/Banner.tsx'
import { EmptyState } from '../../../../components/pagina/EmptyState.tsx'
import { formatFecha } from '../../../../lib/formato/format.ts'
import { avisos } from '../../../../lib/navegador/avisos.ts'
import { call } from '../../../../lib/servidor/api.ts'
import { useCodCia } from '../../../../lib/servidor/session.ts'
import { tarifasQuery } from './consultas.ts'
import classes from './Mantenimiento.module.css'

/**
 * Products whose rate differs from their code's. Rates that the catalogue changed are preselected; a rate that never
 * matched may be intended, and is not.
 */
export default function TarifasModal({ onClose }: { onClose: () => void }) {
  const codCia = useCodCia()
  const telefono = useMediaQuery('(max-width: 640px)', undefined, { getInitialValueInEffect: false })
  const { data } = useQuery(tarifasQuery(codCia))
  const [cambiados, setCambiados] = useState<Readonly<Record<number, boolean>>>({})
  const corregir = useCorrect(codCia)
  const productos = data?.productos ?? []
  const isElegido = ({ idProducto, cambio }: ProductoConOtraTarifa) => cambiados[idProducto] ?? cambio !== null
  const elegidos = productos.filter(isElegido)
  const choose = (cuales: readonly ProductoConOtraTarifa[], valor: boolean) =>
    setCambiados((previous) => ({ ...previous, ...Object.fromEntries(cuales.map((p) => [p.idProducto, valor])) }))

  return (
    <Modal
      opened
      onClose={onClose}
      title="Productos con otra tarifa"
      size={860}
      fullScreen={telefono}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      {corregir.error && <Banner titulo={corregir.error.message} />}
      {data?.total === 0 ? (
        <EmptyState titulo="Todos los productos tienen la tarifa de su código" />
      ) : (
        <>
          <p className="sec">
            Vienen elegidos los que tenían la tarifa que el catálogo cambió. Los demás pueden estar así a propósito:
            elíjalos si no.
          </p>
          <div className={classes.todos}>
            <Checkbox
              label={`Todos (${productos.length})`}
              checked={elegidos.length > 0 && elegidos.length === productos.length}
              indeterminate={elegidos.length > 0 && elegidos.length < productos.length}
              onChange={(event) => choose(productos, event.currentTarget.checked)}
            />
          </div>
          <ul className={classes.tarifas} aria-label="Productos con otra tarifa">
            {productos.map((producto) => (
              <Fila
                key={producto.idProducto}
                producto={producto}
                elegido={isElegido(producto)}
                onChoose={(valor) => choose([producto], valor)}
              />
            ))}
          </ul>
          {data && data.total > productos.length && (
            <p className="sec nota">
              Se muestran {productos.length} de {data.total}; al corregirlos vienen los demás.
            </p>
          )}
          <div className={`fila envuelve hueco-12 ${classes.pie}`}>
            <span className="crece sec nota">No cambia los documentos ya emitidos.</span>
            <Button
              disabled={elegidos.length === 0}
              loading={corregir.isPending}
              onClick={() => corregir.mutate(elegidos, { onSuccess: () => setCambiados({}) })}
            >
              {elegidos.length === 0 ? 'Corregir' : `Corregir ${formatCuantos(elegidos.length)}`}
            </Button>
          </div>
        </>
      )}
    </Modal>
  )
}

interface FilaProps {
  producto: ProductoConOtraTarifa
  elegido: boolean
  onChoose: (valor: boolean) => void
}

function Fila({ producto, elegido, onChoose }: FilaProps) {
  const { nombreProducto, codigoInterno, cabys, antes, despues, cambio } = producto
  return (
    <li>
      <Checkbox
        aria-label={`Corregir ${nombreProducto}`}
        checked={elegido}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
      <div className={`rejilla encoge hueco-2 quiebra ${classes.deQue}`}>
        <span>{nombreProducto}</span>
        <span className="sec nota">
          <span className="num">{[codigoInterno, cabys.codigo].filter(Boolean).join(' · ')}</span> · {cabys.descripcion}
        </span>
        <span className="sec nota">
          {cambio ? `El catálogo cambió el ${formatFecha(cambio)}` : 'Nunca fue la del catálogo'}
        </span>
      </div>
      <div className={`fila hueco-6 ${classes.antesDespues}`}>
        <span className="sec">{antes.nombre}</span>
        <IconArrowRight size={15} stroke={1.8} aria-label="pasa a" />
        <span className="medio">{despues.nombre}</span>
      </div>
    </li>
  )
}

function useCorrect(codCia: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (elegidos: readonly ProductoConOtraTarifa[]) => {
      const productos = elegidos.map(({ idProducto, version, despues }) => {
        return { idProducto, version, codigoTarifa: despues.codigo }
      })
      return (await call(contract.cabys.corregirTarifas, { params: { codCia }, body: { productos } })).data
    },
    onSuccess: async ({ corregidos, omitidos }) => {
      const texto = `Tarifa corregida en ${formatCuantos(corregidos)}`
      if (omitidos === 0) avisos.bien(texto)
      else avisos.mal(texto, `${formatCuantos(omitidos)} cambió mientras tanto y quedó como estaba`)
      // All product queries are outdated.
      await queryClient.invalidateQueries()
    },
  })
}

const formatCuantos = (n: number): string => (n === 1 ? '1 producto' : `${n} productos`)
