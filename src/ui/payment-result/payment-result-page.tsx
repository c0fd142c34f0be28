import { observer } from "mobx-react-lite";
import { useViewModel } from "#ui/shared/use-view-model.ts";
import { PaymentResultViewModel } from "./payment-result-view-model.ts";

interface PaymentResultPageProps {
  readonly create: () => PaymentResultViewModel;
}

export const PaymentResultPage = observer(({ create }: PaymentResultPageProps) => {
  useViewModel(create);
  return <main />;
});

export { PaymentResultViewModel };
