import type { Cia } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { IconKey, IconPlugConnected } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { StatusBadge, type Tono } from '../../../components/datos/StatusBadge.tsx'
import { formatFecha } from '../../../lib/formato/format.ts'
import { avisoLlave } from '../cia/llave.ts'
import classes from './Configuraciones.module.css'

const t = mensajes.configuraciones

/** Issuing credentials; changed in their form, where secrets are write-only. */
export function Hacienda({ cia }: { cia: Cia }) {
  const llaveVence = cia.certificado?.hasta ?? null
  const aviso = avisoLlave({ ...cia, llaveVence }, new Date())
  return (
    <div className={`tarjeta ${classes.mitades}`}>
      <Pieza
        cia={cia}
        icono={<IconKey className="fijo sec" size={17} stroke={1.7} aria-hidden />}
        titulo={t.llave}
        detalle={llaveVence ? t.llaveHasta(formatFecha(llaveVence)) : t.llaveParaQue}
        tono={aviso?.tono ?? 'aceptado'}
        estado={aviso?.texto ?? t.llaveVigente}
        verbo={llaveVence ? t.renovar : t.cargar}
      />
      <Pieza
        cia={cia}
        icono={<IconPlugConnected className="fijo sec" size={17} stroke={1.7} aria-hidden />}
        titulo={t.hacienda}
        detalle={cia.resolucionIva || t.haciendaParaQue}
        tono={cia.resolucionIva && cia.resolucionIca ? 'aceptado' : 'anulado'}
        estado={!cia.resolucionIva ? t.haciendaFalta : cia.resolucionIca ? t.haciendaListo : t.haciendaSinContrasena}
        verbo={cia.resolucionIva ? t.cambiar : t.cargar}
      />
    </div>
  )
}

interface PiezaProps {
  cia: Cia
  icono: ReactNode
  titulo: string
  detalle: string
  tono: Tono
  estado: string
  verbo: string
}

const Pieza = ({ cia, icono, titulo, detalle, tono, estado, verbo }: PiezaProps) => (
  <div className={`rejilla hueco-6 ${classes.pieza}`}>
    <h3>
      {icono}
      {titulo}
    </h3>
    <p className="sec nota">{detalle}</p>
    <p className="fila envuelve entre hueco-8 medio">
      <StatusBadge tono={tono}>{estado}</StatusBadge>
      <Link to="/companias" search={{ companiaID: String(cia.codCia) }} aria-label={`${verbo}: ${titulo}`}>
        {verbo}
      </Link>
    </p>
  </div>
)
