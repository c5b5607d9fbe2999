import { Button, CopyButton } from '@mantine/core'
import type { Cabys } from '@pura/contract'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { formatImpuesto, Retirado } from '../../../components/cabys/partes.tsx'
import { SidePanel } from '../../../components/pagina/SidePanel.tsx'
import classes from './PanelCabys.module.css'

/** All data of a code: its families from the widest to the narrowest, its rate, and what it includes. */
export function PanelCabys({ cabys, onClose }: { cabys: Cabys; onClose: () => void }) {
  const familias = [cabys.descripcion1, cabys.descripcion2, cabys.descripcion3, cabys.descripcion4, cabys.descripcion5]
  return (
    <SidePanel
      etiqueta={`CABYS ${cabys.codigo}`}
      antetitulo={`CABYS ${cabys.codigo}`}
      onClose={onClose}
      pie={
        <CopyButton value={cabys.codigo}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              fullWidth
              onClick={copy}
              leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
            >
              {copied ? 'Copiado' : 'Copiar código'}
            </Button>
          )}
        </CopyButton>
      }
    >
      <div className={`llena ${classes.cuerpo}`}>
        <h2 className={classes.nombre}>{cabys.descripcion}</h2>
        <p className={`fila hueco-8 ${classes.tarifa}`}>
          <span className="sec">Tarifa del catálogo</span>
          <span className="medio num">{formatImpuesto(cabys.impuesto)}</span>
          {!cabys.vigente && <Retirado />}
        </p>
        {familias.some((familia) => familia !== '') && (
          <>
            <h3 className="sec nota">Descripciones</h3>
            <ol className={classes.familias}>
              {familias.map((familia, nivel) =>
                // biome-ignore lint/suspicious/noArrayIndexKey: the level is the identity
                familia === '' ? null : <li key={nivel}>{familia}</li>,
              )}
            </ol>
          </>
        )}
        {cabys.incluye && (
          <>
            <h3 className="sec nota">Incluye</h3>
            <p className={classes.nota}>{cabys.incluye}</p>
          </>
        )}
      </div>
    </SidePanel>
  )
}
