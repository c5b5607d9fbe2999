import { Button } from '@mantine/core'
import { IconPercentage, IconReplace } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Cuenta } from '../../../../components/datos/Cuenta.tsx'
import { useAcceso } from '../../../../lib/servidor/opciones.ts'
import { useCodCia } from '../../../../lib/servidor/session.ts'
import { retiradosQuery } from '../consultas.ts'
import { tarifasQuery } from './consultas.ts'
import classes from './Mantenimiento.module.css'

/** Products of this company affected by catalogue changes, with a button for each kind. */
export function EnProductos({ onShow }: { onShow: (que: 'retirados' | 'tarifas') => void }) {
  const codCia = useCodCia()
  const retirados = useQuery(retiradosQuery(codCia)).data
  const tarifas = useQuery(tarifasQuery(codCia)).data
  // Corrections change the products, which needs their section.
  const mayMend = useAcceso('/productos')
  const enOrden = retirados?.length === 0 && tarifas?.total === 0
  return (
    <section className={classes.tarjeta} aria-labelledby="productos">
      <div>
        <h2 id="productos">En sus productos</h2>
        <p className="sec">Hacienda rechaza los documentos con un código retirado.</p>
      </div>
      {enOrden ? (
        <p role="status">Todos sus productos tienen códigos vigentes y la tarifa del catálogo.</p>
      ) : (
        <ul className={classes.pendientes}>
          <Pendiente
            nombre="Códigos retirados en uso"
            cuantos={retirados?.length}
            verbo="Reemplazar…"
            icono={IconReplace}
            onShow={mayMend ? () => onShow('retirados') : undefined}
          />
          <Pendiente
            nombre="Productos con otra tarifa que su código"
            cuantos={tarifas?.total}
            verbo="Corregir tarifas…"
            icono={IconPercentage}
            onShow={mayMend ? () => onShow('tarifas') : undefined}
          />
        </ul>
      )}
    </section>
  )
}

interface PendienteProps {
  nombre: string
  /** Undefined while counting. */
  cuantos: number | undefined
  verbo: string
  icono: typeof IconReplace
  onShow: (() => void) | undefined
}

const Pendiente = ({ nombre, cuantos, verbo, icono: Icono, onShow }: PendienteProps) => (
  <li>
    <span>{nombre}</span>
    {cuantos !== undefined && <Cuenta valor={cuantos} tono={cuantos > 0 ? 'rojo' : 'neutro'} />}
    <span className="crece" />
    {onShow && cuantos !== undefined && cuantos > 0 && (
      <Button variant="default" size="xs" leftSection={<Icono size={17} stroke={1.7} aria-hidden />} onClick={onShow}>
        {verbo}
      </Button>
    )}
  </li>
)
