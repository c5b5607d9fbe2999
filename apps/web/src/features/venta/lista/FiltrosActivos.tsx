import { Anchor, Button } from '@mantine/core'
import { mensajes } from '@pura/domain/mensajes'
import { IconRefresh } from '@tabler/icons-react'
import { rangoCorto } from '../../../components/campos/rango.ts'
import { FilterChip, FilterChips } from '../../../components/tabla/FilterBar.tsx'
import { BotonDescargar } from './BotonDescargar.tsx'
import { ESTADOS, ESTADOS_SRI } from './controles.tsx'
import type { DefinicionLista } from './definicion.ts'
import classes from './FiltrosDocumentos.module.css'
import type { ListaState } from './use-documentos.ts'

const { lista: textos, general } = mensajes
const labelOf = (data: readonly { value: string; label: string }[], value: string) =>
  data.find((d) => d.value === value)?.label ?? value

/** Active filters, each with a clear button, and the number of matching documents. */
export function FiltrosActivos({ definicion, lista }: { definicion: DefinicionLista; lista: ListaState }) {
  const { filtros, removeFiltro, clear, query } = lista
  const { texto, estado, hacienda, cobro, desde, hasta } = filtros
  const total = query.data?.paginacion?.total
  const enVigor = Object.keys(filtros).length > 0
  return (
    <FilterChips>
      {texto && <FilterChip etiqueta="Búsqueda" valor={texto} onRemove={() => removeFiltro('texto')} />}
      {estado && (
        <FilterChip
          etiqueta={textos.estadoDocumento}
          valor={labelOf(ESTADOS, estado)}
          onRemove={() => removeFiltro('estado')}
        />
      )}
      {hacienda && (
        <FilterChip
          etiqueta="Hacienda"
          valor={labelOf(ESTADOS_SRI, hacienda)}
          onRemove={() => removeFiltro('hacienda')}
        />
      )}
      {cobro && <FilterChip etiqueta="Cobro" valor="Por cobrar" onRemove={() => removeFiltro('cobro')} />}
      {(desde || hasta) && (
        <FilterChip
          etiqueta={textos.emision}
          valor={rangoCorto({ desde, hasta })}
          onRemove={() => removeFiltro('fechas')}
        />
      )}
      {enVigor && (
        <Anchor component="button" type="button" fz="xs" fw={500} px={6} onClick={clear}>
          {general.limpiar}
        </Anchor>
      )}
      <span className="crece" />
      {total !== undefined && (
        <span className={`${classes.cuantas} sec num`} role="status">
          {definicion.formatCuantas(total)}
        </span>
      )}
      <Button
        className={classes.boton}
        data-cabe={!enVigor || undefined}
        title={general.actualizar}
        variant="subtle"
        color="gray"
        size="xs"
        px={8}
        aria-label={general.actualizar}
        leftSection={<IconRefresh size={16} stroke={1.7} aria-hidden />}
        onClick={lista.refresh}
      >
        <span className={classes.palabra}>{general.actualizar}</span>
      </Button>
      {total !== undefined && total > 0 && <BotonDescargar definicion={definicion} lista={lista} />}
    </FilterChips>
  )
}
